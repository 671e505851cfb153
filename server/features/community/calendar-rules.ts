// What is wished of a community's calendar, as columns, and the place to reckon with: pure.
import { type Place, placeOf } from '#calendar/index.ts'
import type { Usual } from '#calendar/occasions.ts'
import type { setCalendarSettings } from '#contract/community/community-calendar.ts'
import type { BodyOf } from '#contract/route.ts'
import type { CalendarColumns, findCalendar } from './calendar-queries.ts'
import { dayRuleView } from './calendar-view.ts'

type Row = Awaited<ReturnType<typeof findCalendar>>
type Wish = BodyOf<typeof setCalendarSettings>

/** Of what is wished, the columns that would be others than they are. */
export const changedCalendar = (row: Row, wish: Wish): CalendarColumns => {
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
export const whyNoPlace = (row: Row, changed: CalendarColumns): Readonly<Record<string, string>> | null => {
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
