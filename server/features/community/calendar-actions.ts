// How a community reckons the day and when it meets.
import type { setCalendarSettings } from '#contract/community/community-calendar.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './calendar-queries.ts'
import { changedCalendar, whyNoPlace } from './calendar-rules.ts'
import { calendarSettingsView } from './calendar-view.ts'

type Wish = BodyOf<typeof setCalendarSettings>

export const get = ({ db }: App, { communityId }: Member) =>
  inCommunity(db, communityId, async (tx) => ({
    success: true as const,
    data: calendarSettingsView(await queries.findCalendar(tx, communityId)),
  }))

export const set = (app: App, member: Member, wish: Wish) =>
  inCommunity(app.db, member.communityId, (tx) => setIn(tx, member, wish))

/** For those who reckon with it, inside their transaction. */
export const readCalendar = (tx: Tx, community: CommunityId) => queries.findCalendar(tx, community)

/** The same, held against another change and against another who plans the year. */
export const holdCalendar = (tx: Tx, community: CommunityId) => queries.lockCalendar(tx, community)

/** For the undo: held, with the names that its changes are kept by. */
export const calendarNow = async (tx: Tx, community: CommunityId) =>
  calendarSettingsView(await queries.lockCalendar(tx, community))

/** Changes what is sent and differs. Events that are there keep their times. */
export const setIn = async (tx: Tx, member: Member, wish: Wish) => {
  const { communityId } = member
  const old = await queries.lockCalendar(tx, communityId)
  const changed = changedCalendar(old, wish)
  if (Object.keys(changed).length === 0) return { success: true as const, data: calendarSettingsView(old) }
  const faults = whyNoPlace(old, changed)
  if (faults) refuse(400, Object.values(faults).join(' '), { fields: faults })
  const now = await queries.updateCalendar(tx, communityId, changed)
  happened(tx, member, 'calendar.changed', communityId, {
    detail: { fields: Object.keys(changed).sort().join(' ') },
    change: changeOf('calendar', communityId, calendarSettingsView(old), calendarSettingsView(now)),
  })
  return { success: true as const, data: calendarSettingsView(now) }
}
