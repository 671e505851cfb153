// A member's own wish to be reminded of the Fast.
import type { setFastReminders } from '#contract/calendars/calendars.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './fast-queries.ts'
import { wishView } from './view.ts'

export const get = (app: App, { communityId, accountId }: Member) =>
  inCommunity(app.db, communityId, async (tx) => ({
    success: true as const,
    data: wishView(await queries.findWish(tx, communityId, accountId)),
  }))

export const set = (app: App, member: Member, { minutesBefore, atSunset }: BodyOf<typeof setFastReminders>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const wish = { minutes_before: minutesBefore, at_sunset: atSunset }
    await queries.saveWish(tx, member.communityId, member.accountId, wish)
    return { success: true as const, data: wishView(wish) }
  })
