import { type BadiMonth, checkMonth } from './badi-date.ts'
import { checkTimeZone, millisecondsOfClock } from './time-zone.ts'

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
