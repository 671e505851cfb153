// How a community reckons the day and when it meets.
import type { getCalendarSettings, setCalendarSettings } from '#contract/community/community-calendar.ts'
import type { BodyOf, ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './calendar-queries.ts'
import type { CalendarColumns, calendarColumns, dayColumns, findCalendar } from './calendar-queries.ts'
import { type Place, placeOf } from '#calendar/index.ts'
import type { Usual } from '#calendar/occasions.ts'
import type * as z from 'zod/mini'
import type { CalendarRule, DayPlace } from '#contract/day-place.ts'
import { roughly } from './community.ts'

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

type Row = Awaited<ReturnType<typeof findCalendar>>
/** Of what is wished, the columns that would be others than they are. */
const changedCalendar = (row: Row, wish: Wish): CalendarColumns => {
  const wished: CalendarColumns = {
    day_by_clock: wish.dayByClock,
    evening_at: wish.eveningAt,
    morning_at: wish.morningAt,
    by_standard_time: wish.byStandardTime,
    fast_by_sun: wish.fastBySun,
    feast_time: wish.feastTime,
    feast_minutes: wish.feastMinutes,
    feast_after_sunset: wish.feastAfterSunset,
    martyrdom_noon: wish.martyrdomNoon,
    time_zone: wish.timeZone,
    latitude: wish.latitude,
    longitude: wish.longitude,
  }
  return Object.fromEntries(
    Object.entries(wished).filter(([name, value]) => value !== undefined && value !== Reflect.get(row, name)),
  )
}

const HALF = 'Please write both latitude and longitude, or neither.'

/** A place is both of its numbers; null when all is well. */
const whyNoPlace = (row: Row, changed: CalendarColumns): Readonly<Record<string, string>> | null => {
  if (changed.latitude === undefined && changed.longitude === undefined) return null
  const { latitude, longitude } = { ...row, ...changed }
  if ((latitude === null) === (longitude === null)) return null
  return latitude === null ? { latitude: HALF } : { longitude: HALF }
}

/** Where the community is, with its rule of the day. */
export const communityPlace = (row: Omit<Row, 'language'>): Place =>
  placeOf({
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    calendar: dayRuleView(row),
  })

/** When the community is used to meet. */
export const communityUsual = (row: Row): Usual => ({
  feastTime: row.feast_time,
  afterSunset: row.feast_after_sunset,
  noon: row.martyrdom_noon,
})

export const calendarRuleView = (
  row: Pick<Row, (typeof calendarColumns)[number]>,
): z.infer<typeof CalendarRule> => ({
  ...dayRuleView(row),
  feastTime: row.feast_time,
  feastMinutes: row.feast_minutes,
  feastAfterSunset: row.feast_after_sunset,
  martyrdomNoon: row.martyrdom_noon,
})

const calendarSettingsView = (row: Row): ReplyOf<typeof getCalendarSettings>['data'] => ({
  ...calendarRuleView(row),
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
})

/** When a community's day begins: by the sun, or by the clock. */
const dayRuleView = (
  row: Pick<Row, 'day_by_clock' | 'evening_at' | 'morning_at' | 'by_standard_time' | 'fast_by_sun'>,
): z.infer<typeof DayPlace>['calendar'] => ({
  dayByClock: row.day_by_clock,
  eveningAt: row.evening_at,
  morningAt: row.morning_at,
  byStandardTime: row.by_standard_time,
  fastBySun: row.fast_by_sun,
})

/** Where the days of a community begin, as far as everybody may know it. */
export const dayPlaceView = (row: Pick<Row, (typeof dayColumns)[number]>): z.infer<typeof DayPlace> => ({
  timeZone: row.time_zone,
  latitude: roughly(row.latitude),
  longitude: roughly(row.longitude),
  calendar: dayRuleView(row),
})
