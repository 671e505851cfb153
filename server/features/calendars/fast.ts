// A member's own wish to be reminded of the Fast.
import type { setFastReminders } from '#contract/calendars/calendars.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './fast-queries.ts'
import { wishView } from './view.ts'
import { type Place, badiFromCivil, lastOfficialYear, sunriseOf, sunsetOf } from '#calendar/index.ts'
import { civilDay } from '#server/platform/clock.ts'

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

/** Whoever is told of a sunset later than this has long eaten. */
const AFTER_SUNSET = 30 * 60_000

/** Whether this moment is on a day of the Fast by the clocks of a community. */
export const isFastDay = (now: number, zone: string): boolean => {
  const { year, month } = badiFromCivil(civilDay(now, zone))
  return month === 19 && year <= lastOfficialYear
}

interface Daylight {
  readonly day: string
  readonly sunrise: string
  /** What may be told of now. */
  readonly is: 'before' | 'light' | 'justOver' | 'over'
}

export const daylightOf = (now: number, zone: string, place: Place): Daylight => {
  const day = civilDay(now, zone)
  const [sunrise, sunset] = [sunriseOf(day, place).at, sunsetOf(day, place).at]
  const since = now - Date.parse(sunset)
  const after = since < AFTER_SUNSET ? 'justOver' : 'over'
  return { day, sunrise, is: now < Date.parse(sunrise) ? 'before' : since < 0 ? 'light' : after }
}
