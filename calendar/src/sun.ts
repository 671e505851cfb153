import { getTimes } from 'suncalc'
import { type CivilDay, civilDayOf, dayNumberOf, millisecondsInDay } from './civil-day.ts'
import { type Place, civilDayIn } from './place.ts'
/** Sunrise and sunset of a civil day in milliseconds. */
export type SunTimes = { sunrise: number; sunset: number }

/**
 * When the sun rises and sets on a civil day of the place; null in the polar seasons: as soon as the sun
 * does not set on this day, the one before or the one after. The sunset may come after civil midnight.
 */
export const sunTimesOf = (civilDay: CivilDay, place: Place): SunTimes | null => {
  const day = solarDayOf(civilDay, place)
  const { sunrise, sunset } = solarDay(day, place)
  const setsAround = solarDay(day - 1, place).sunset !== null && solarDay(day + 1, place).sunset !== null
  if (sunrise === null || sunset === null || !setsAround) return null
  return { sunrise: sunrise.getTime(), sunset: sunset.getTime() }
}

/** When the sun stands highest on a civil day of the place. */
export const solarNoonOf = (civilDay: CivilDay, place: Place): number =>
  solarDay(solarDayOf(civilDay, place), place).solarNoon.getTime()

const solarDay = (day: number, place: Place) => getTimes(new Date(meanNoon(day, place)), place.lat, place.lon)

// One degree of longitude is four minutes of the sun's way.
const meanNoon = (day: number, place: Place): number => (day + 0.5) * millisecondsInDay - place.lon * 240_000

// The zone, not the longitude, says which civil day a noon belongs to (Kiritimati is at UTC+14 in the far
// west). Zones that jumped over the date line skipped a civil day: such a day gets the noon before it.
const solarDayOf = (civilDay: CivilDay, place: Place): number => {
  const dayNumber = dayNumberOf(civilDay)
  const nearby = [dayNumber + 1, dayNumber, dayNumber - 1]
  const reached = nearby.find((day) => {
    const noon = solarDay(day, place).solarNoon.getTime()
    return civilDayIn(noon, place.timeZone) <= civilDayOf(dayNumber)
  })
  return reached ?? dayNumber - 2
}
