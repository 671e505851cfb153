import { type BadiDate, civilFromBadi, daysInMonth } from './badi-date.ts'
import type { CivilDay } from './civil-day.ts'
import type { BadiMonth } from './month.ts'

/** Some days in a row. The first of them begins at sunset before `firstCivilDay`. */
export type Span = {
  first: BadiDate
  last: BadiDate
  firstCivilDay: CivilDay
  lastCivilDay: CivilDay
  days: number
}

/** A month from its first to its last day: the days on which its Feast may be held. */
export const monthSpan = (year: number, month: BadiMonth): Span => {
  const days = daysInMonth(year, month)
  return span({ year, month, day: 1 }, { year, month, day: days }, days)
}

/** The days of Ayyám-i-Há, four or five. */
export const ayyamIHaOf = (year: number): Span => monthSpan(year, 'ayyam-i-ha')

/** The Fast, the nineteen days of ‘Alá’, each from sunrise to sunset. */
export const fastOf = (year: number): Span => monthSpan(year, 19)

/** The twelve days of Riḍván, 13 Jalál to 5 Jamál. */
export const ridvanOf = (year: number): Span =>
  span({ year, month: 2, day: 13 }, { year, month: 3, day: 5 }, 12)

const span = (first: BadiDate, last: BadiDate, days: number): Span => ({
  first,
  last,
  firstCivilDay: civilFromBadi(first),
  lastCivilDay: civilFromBadi(last),
  days,
})
