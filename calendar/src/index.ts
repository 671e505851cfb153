export {
  addBadiDays,
  type BadiDate,
  badiFromCivil,
  checkBadiDate,
  civilFromBadi,
  compareBadiDates,
  daysInMonth,
  nextBadiDay,
  previousBadiDay,
  weekdayOf,
} from './badi-date.ts'
export { addCivilDays, type CivilDay } from './civil-day.ts'
export {
  badiDateAt,
  type BadiDay,
  badiDayAt,
  badiDayOf,
  type DayTime,
  sunriseOf,
  sunsetOf,
} from './day-window.ts'
export { type Feast, feastsOf } from './feasts.ts'
export { type HolyDayId, type HolyDayName, holyDayNames } from './holy-day-names.ts'
export { holyDayTime, type HolyDayTime, type NoonChoice } from './holy-day-time.ts'
export { type HolyDay, holyDayOf, holyDaysOf } from './holy-days.ts'
export type { Instant } from './instant.ts'
export { dayName, monthName } from './month-names.ts'
export { type BadiMonth, isBadiMonth, type MonthNumber, monthNumbers, monthsInOrder } from './month.ts'
export { type BadiName, type LatinPart, latinParts, markedLatin } from './name.ts'
export { type Boundary, checkPlace, type ClockBoundary, type Place, placeWithoutLocation } from './place.ts'
export { ayyamIHaOf, fastOf, monthSpan, ridvanOf, type Span } from './spans.ts'
export { suggestedBoundaries } from './suggested-boundaries.ts'
export { momentOfClock } from './time-zone.ts'
export { weekdayName } from './weekday-names.ts'
export { type DayRule, placeOf, type Whereabouts } from './whereabouts.ts'
export { yearName } from './year-names.ts'
export {
  cyclesOf,
  daysInAyyamIHa,
  daysInYear,
  lastOfficialYear,
  nawRuzOf,
  type YearStatus,
  yearStatus,
} from './years.ts'
