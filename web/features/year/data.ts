// What the Assembly asks about the day and the year of its community, and what it changes of them.
import {
  getCalendarSettings,
  planYear,
  previewYear,
  setCalendarSettings,
  takeYearBack,
} from '#contract/community/community-calendar.ts'
import type { ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type CalendarSettings = ReplyOf<typeof getCalendarSettings>['data']
export type YearPlan = ReplyOf<typeof previewYear>['data']

export const calendarQuestion = () => ask(getCalendarSettings)

/** Null asks for the year that the community is in. */
export const yearQuestion = (year: number | null) =>
  ask(previewYear, year === null ? {} : { query: { year } })

export const saveCalendar = (wish: Partial<CalendarSettings>, key: string) =>
  call(setCalendarSettings, { body: wish, key })

export const makeYear = (year: number, key: string) => call(planYear, { body: { year }, key })

export const unmakeYear = (year: number, key: string) => call(takeYearBack, { body: { year }, key })
