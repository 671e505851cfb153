import {
  type BadiDate,
  badiFromCivil,
  badiFromDayNumber,
  checkBadiDate,
  civilFromBadi,
  daysInMonth,
  weekdayOf,
  type BadiMonth,
} from './badi-date.ts'
import {
  type CivilDay,
  addCivilDays,
  dayNumberOf,
  type Instant,
  instantOf,
  millisecondsOf,
} from './civil-day.ts'
import {
  type ClockBoundary,
  type Place,
  checkPlace,
  eveningAtSix,
  civilDayIn,
  momentOfClock,
  momentOfStandardTime,
} from './place.ts'
import { sunTimesOf } from './sun.ts'
import { isDatedDay } from './years.ts'

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

/** A moment of the day; `byClock` when a clock rule gave it and not the sun. */
export type DayTime = { at: Instant; byClock: boolean }

/** A Badí‘ day at a place: from `start` on, up to but not including `end`. */
export type BadiDay = {
  date: BadiDate
  /** The civil day of its daylight. */
  civilDay: CivilDay
  /** 1 (Jalál, Saturday) to 7. */
  weekday: number
  start: Instant
  end: Instant
  /** A clock rule gave the start or the end, or both. */
  byClock: boolean
}

/** The Badí‘ date at this moment and place. */
export const badiDateAt = (instant: Instant, place: Place): BadiDate =>
  badiFromCivil(daylightDayAt(instant, place))

/** The same, or null for a moment whose date nobody has decided yet. */
export const decidedDateAt = (instant: Instant, place: Place): BadiDate | null => {
  const day = daylightDayAt(instant, place)
  return isDatedDay(dayNumberOf(day)) ? badiFromCivil(day) : null
}

/** The Badí‘ day that holds this moment at this place, with its start and end. */
export const badiDayAt = (instant: Instant, place: Place): BadiDay =>
  badiDayOf(badiDateAt(instant, place), place)

/** When a Badí‘ date begins and ends at a place. */
export const badiDayOf = (date: BadiDate, place: Place): BadiDay => {
  checkBadiDate(date)
  checkPlace(place)
  const civilDay = civilFromBadi(date)
  const start = eveningOf(addCivilDays(civilDay, -1), place)
  const end = eveningOf(civilDay, place)
  return {
    date,
    civilDay,
    weekday: weekdayOf(date),
    start: instantOf(start.milliseconds),
    end: instantOf(end.milliseconds),
    byClock: start.byClock || end.byClock,
  }
}

/** When the Badí‘ day of this civil day ends and the next begins: sunset, or the clock time that stands for it. */
export const sunsetOf = (civilDay: CivilDay, place: Place): DayTime => {
  checkPlace(place)
  return dayTime(eveningOf(civilDay, place))
}

/** Sunrise of a civil day, or the clock time that stands for it. */
export const sunriseOf = (civilDay: CivilDay, place: Place): DayTime => {
  checkPlace(place)
  const clock = clockOf(place, [monthOf(civilDay)])
  const sun = clock ? null : sunTimesOf(civilDay, place)
  if (sun) return dayTime({ milliseconds: sun.sunrise, byClock: false })
  return dayTime(byClock(civilDay, 'sunrise', place, clock))
}

type Moment = { milliseconds: number; byClock: boolean }

const dayTime = (moment: Moment): DayTime => ({
  at: instantOf(moment.milliseconds),
  byClock: moment.byClock,
})

// The first evening after the moment ends the day that holds it. A sunset may come after midnight, so the
// search begins with the civil day before.
const daylightDayAt = (instant: Instant, place: Place): CivilDay => {
  checkPlace(place)
  const milliseconds = millisecondsOf(instant)
  let civilDay = addCivilDays(civilDayIn(milliseconds, place.timeZone), -1)
  while (eveningOf(civilDay, place).milliseconds <= milliseconds) civilDay = addCivilDays(civilDay, 1)
  return civilDay
}

// An evening belongs to the day that it ends and to the day that it begins: where either is reckoned by the
// sun, so is the evening, and no moment falls between two days.
const eveningOf = (civilDay: CivilDay, place: Place): Moment => {
  const clock = clockOf(place, [monthOf(civilDay), monthOf(addCivilDays(civilDay, 1))])
  const sun = clock ? null : sunTimesOf(civilDay, place)
  return sun ? { milliseconds: sun.sunset, byClock: false } : byClock(civilDay, 'start', place, clock)
}

const byClock = (
  civilDay: CivilDay,
  edge: 'start' | 'sunrise',
  place: Place,
  clock: ClockBoundary | null,
): Moment => {
  const rule = clock ?? (place.boundary === 'sunset' ? eveningAtSix : place.boundary)
  const momentOf = rule.standardTime ? momentOfStandardTime : momentOfClock
  return { milliseconds: momentOf(civilDay, rule[edge], place.timeZone), byClock: true }
}

const clockOf = (place: Place, months: readonly (BadiMonth | null)[]): ClockBoundary | null => {
  if (place.boundary === 'sunset') return null
  const { sunMonths = [] } = place.boundary
  return sunMonths.some((month) => months.includes(month)) ? null : place.boundary
}

// The evenings before the first and after the last day of the calendar have no month on their far side.
const monthOf = (civilDay: CivilDay): BadiMonth | null => {
  const dayNumber = dayNumberOf(civilDay)
  return isDatedDay(dayNumber) ? badiFromDayNumber(dayNumber).month : null
}
