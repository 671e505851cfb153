import type * as z from 'zod/mini'
import type { CalendarRule } from '#contract/calendar-rule.ts'
import type { getCalendarSettings } from '#contract/community/community-calendar.ts'
import type { DayPlace } from '#contract/day-place.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { calendarColumns, dayColumns, findCalendar } from './calendar-queries.ts'
import { roughly } from './view.ts'

type Row = Awaited<ReturnType<typeof findCalendar>>

export const calendarRuleView = (
  row: Pick<Row, (typeof calendarColumns)[number]>,
): z.infer<typeof CalendarRule> => ({
  ...dayRuleView(row),
  feastTime: row.feast_time,
  feastMinutes: row.feast_minutes,
  feastAfterSunset: row.feast_after_sunset,
  martyrdomNoon: row.martyrdom_noon,
})

export const calendarSettingsView = (row: Row): ReplyOf<typeof getCalendarSettings>['data'] => ({
  ...calendarRuleView(row),
  timeZone: row.time_zone,
  latitude: row.latitude,
  longitude: row.longitude,
})

/** When a community's day begins: by the sun, or by the clock. */
export const dayRuleView = (
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
