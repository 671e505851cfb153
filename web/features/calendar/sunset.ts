// The Badí‘ day at a place. Comes in a chunk of its own, since it brings the sun's reckoning.
import { badiDayAt, type BadiDay, daysInMonth, type Place, placeWithoutLocation } from '#calendar/index.ts'

/** Where a community is, as the home overview tells it. */
export interface Whereabouts {
  readonly timeZone: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The Badí‘ day that holds this instant where the community is; without a location days begin at 18:00. */
export const badiDayIn = (
  where: Whereabouts,
  instant: string,
): BadiDay & { readonly monthLength: number } => {
  const day = badiDayAt(instant, placeOf(where))
  return { ...day, monthLength: daysInMonth(day.date.year, day.date.month) }
}

const placeOf = ({ latitude, longitude, timeZone }: Whereabouts): Place =>
  latitude === null || longitude === null
    ? placeWithoutLocation(timeZone)
    : { lat: latitude, lon: longitude, timeZone, boundary: 'sunset' }
