import { type CivilDay, civilDayOf, dayNumberOf, millisecondsInDay } from './civil-day.ts'
import { type BadiMonth, checkMonth } from './badi-date.ts'

/** Refuses a name that is not a time zone. */
const checkTimeZone = (timeZone: string): void => {
  formatterOf(timeZone)
}

/** The civil day on the calendars of the zone at this moment. */
export const civilDayIn = (milliseconds: number, timeZone: string): CivilDay =>
  civilDayOf(Math.floor((milliseconds + offsetAt(milliseconds, timeZone)) / millisecondsInDay))

/**
 * When the clocks of the zone show `time` ('HH:MM') on this day. A time that the clocks skip is read with the
 * offset before the jump; of a time that comes twice the first is taken.
 */
export const momentOfClock = (civilDay: CivilDay, time: string, timeZone: string): number => {
  const wall = wallMilliseconds(civilDay, time)
  const before = offsetAt(wall - millisecondsInDay, timeZone)
  const after = offsetAt(wall + millisecondsInDay, timeZone)
  const moments = [wall - before, wall - after].sort((one, other) => one - other)
  return moments.find((moment) => moment + offsetAt(moment, timeZone) === wall) ?? wall - before
}

/** When it is `time` on this day by the zone's standard time, whether or not daylight time is in force. */
export const momentOfStandardTime = (civilDay: CivilDay, time: string, timeZone: string): number =>
  wallMilliseconds(civilDay, time) - standardOffset(civilDay, timeZone)

/** Milliseconds since midnight of a clock time 'HH:MM'. */
const millisecondsOfClock = (time: string): number => {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!parts) throw new RangeError(`A time of day is written HH:MM, not “${time}”.`)
  return (Number(parts[1]) * 60 + Number(parts[2])) * 60_000
}

const wallMilliseconds = (civilDay: CivilDay, time: string): number =>
  dayNumberOf(civilDay) * millisecondsInDay + millisecondsOfClock(time)

// Daylight time puts clocks forward and lasts at most 238 days, so the smallest offset of the last 240 days is
// standard time. A zone that has since settled on another standard time is not taken back to its old one.
const standardOffset = (civilDay: CivilDay, timeZone: string): number => {
  const offsetAfter = (days: number) => offsetAt((dayNumberOf(civilDay) + days) * millisecondsInDay, timeZone)
  if (moroccanZones.includes(timeZone) && civilDay >= '2018-10-28') return moroccanOffset(offsetAfter)
  return Math.min(...[0, -60, -120, -180, -240].map(offsetAfter))
}

// Morocco keeps its +01:00 as standard time and puts clocks back around Ramaḍán, for less than fifty days.
const moroccanOffset = (offsetAfter: (days: number) => number): number =>
  Math.max(offsetAfter(0), offsetAfter(50))

const moroccanZones: readonly string[] = ['Africa/Casablanca', 'Africa/El_Aaiun']

const offsetAt = (milliseconds: number, timeZone: string): number => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(milliseconds)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(milliseconds / 1000) * 1000
}

// Making a formatter costs far more than using one. The limit only bounds memory.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const kept = formatters.get(timeZone)
  if (kept) return kept
  const made = makeFormatter(timeZone)
  if (formatters.size >= 600) formatters.clear()
  formatters.set(timeZone, made)
  return made
}

const makeFormatter = (timeZone: string): Intl.DateTimeFormat => {
  try {
    if (typeof timeZone !== 'string') throw new TypeError('no name')
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    throw new RangeError(`There is no time zone “${timeZone}”.`)
  }
}

/** A day reckoned by the clock, where a National Assembly has so ruled. */
export type ClockBoundary = {
  /** When the next Badí‘ day begins, 'HH:MM', in the afternoon or evening. */
  start: string
  /** What stands for sunrise, 'HH:MM', in the morning. */
  sunrise: string
  /** The times are in standard time all year, also while daylight time is in force. */
  standardTime: boolean
  /** Months whose days are reckoned by the sun all the same. */
  sunMonths?: readonly BadiMonth[]
}

export type Boundary = 'sunset' | ClockBoundary

/** Where a community is and how it reckons the day; latitude and longitude in degrees, north and east positive. */
export type Place = { lat: number; lon: number; timeZone: string; boundary: Boundary }

/** Stands for the sun where there is none to go by. */
export const eveningAtSix: ClockBoundary = { start: '18:00', sunrise: '06:00', standardTime: false }

/** A place for a community that has not said where it is: days begin at 18:00, which is only about right. */
export const placeWithoutLocation = (timeZone: string): Place => ({
  lat: 0,
  lon: 0,
  timeZone,
  boundary: eveningAtSix,
})

/** Refuses a place that no sunset can be reckoned for. */
export const checkPlace = (place: Place): void => {
  checkDegrees('latitude', place.lat, 90)
  checkDegrees('longitude', place.lon, 180)
  checkTimeZone(place.timeZone)
  if (place.boundary !== 'sunset') checkClock(place.boundary)
}

const checkDegrees = (what: string, degrees: number, most: number): void => {
  if (Math.abs(degrees) <= most && typeof degrees === 'number') return
  throw new RangeError(`The ${what} is a number from -${most} to ${most}, not “${String(degrees)}”.`)
}

const checkClock = (clock: ClockBoundary): void => {
  if (typeof clock !== 'object' || clock === null) {
    throw new RangeError(`The day begins at 'sunset' or by a clock, not by “${String(clock)}”.`)
  }
  const noon = 12 * 3_600_000
  if (millisecondsOfClock(clock.start) < noon) {
    throw new RangeError(`The day begins in the afternoon or evening, not at ${clock.start}.`)
  }
  if (millisecondsOfClock(clock.sunrise) >= noon) {
    throw new RangeError(`The sun rises in the morning, not at ${clock.sunrise}.`)
  }
  clock.sunMonths?.forEach(checkMonth)
}

/** How a community reckons the day: by the sun, or by its own clock times where its Assembly has so chosen. */
export type DayRule = {
  dayByClock: boolean
  /** When the next day begins, 'HH:MM'. */
  eveningAt: string
  /** What stands for sunrise, 'HH:MM'. */
  morningAt: string
  /** The times are in standard time all year. */
  byStandardTime: boolean
  /** The days of ‘Alá’ are reckoned by the sun all the same. */
  fastBySun: boolean
}

/** Where a community is, as far as it has said so. */
export type Whereabouts = {
  timeZone: string
  latitude: number | null
  longitude: number | null
  calendar?: DayRule | undefined
}

/** The place to reckon with: without a location there is no sun to go by, and the clock stands for it. */
export const placeOf = ({ timeZone, latitude, longitude, calendar }: Whereabouts): Place => {
  const clock = calendar?.dayByClock ? clockOf(calendar) : null
  if (latitude === null || longitude === null) {
    const nowhere = placeWithoutLocation(timeZone)
    return clock ? { ...nowhere, boundary: clock } : nowhere
  }
  const isFastBySun = clock !== null && calendar?.fastBySun
  return {
    lat: latitude,
    lon: longitude,
    timeZone,
    boundary: clock === null ? 'sunset' : isFastBySun ? { ...clock, sunMonths: [19] } : clock,
  }
}

const clockOf = ({ eveningAt, morningAt, byStandardTime }: DayRule): ClockBoundary => ({
  start: eveningAt,
  sunrise: morningAt,
  standardTime: byStandardTime,
})
