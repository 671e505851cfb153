import { type ClockBoundary, type Place, placeWithoutLocation } from './place.ts'

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
