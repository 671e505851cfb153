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
export { type Feast, feastsOf } from './holy-days.ts'
export { type HolyDayId, type HolyDayName, holyDayNames } from './names.ts'
export { holyDayTime, type HolyDayTime, type NoonChoice } from './holy-days.ts'
export { type HolyDay, holyDayOf, holyDaysOf } from './holy-days.ts'
export type { Instant } from './civil-day.ts'
export { dayName, monthName } from './names.ts'
export { type BadiMonth, isBadiMonth, type MonthNumber, monthNumbers, monthsInOrder } from './badi-date.ts'
export { type BadiName, type LatinPart, latinParts, markedLatin } from './names.ts'
export { type Boundary, checkPlace, type ClockBoundary, type Place, placeWithoutLocation } from './place.ts'
export { ayyamIHaOf, fastOf, monthSpan, ridvanOf, type Span } from './day-window.ts'
export { suggestedBoundaries } from './holy-days.ts'
export { momentOfClock } from './place.ts'
export { weekdayName } from './names.ts'
export { type DayRule, placeOf, type Whereabouts } from './place.ts'
export { yearName } from './names.ts'
export {
  cyclesOf,
  daysInAyyamIHa,
  daysInYear,
  lastOfficialYear,
  nawRuzOf,
  type YearStatus,
  yearStatus,
} from './years.ts'
