// The daylight of a day of the Fast: pure.
import { type Place, badiFromCivil, lastOfficialYear, sunriseOf, sunsetOf } from '#calendar/index.ts'
import { civilDay } from '#server/platform/clock.ts'

/** Whoever is told of a sunset later than this has long eaten. */
const AFTER_SUNSET = 30 * 60_000

/** Whether this moment is on a day of the Fast by the clocks of a community. */
export const isFastDay = (now: number, zone: string): boolean => {
  const { year, month } = badiFromCivil(civilDay(now, zone))
  return month === 19 && year <= lastOfficialYear
}

export interface Daylight {
  readonly day: string
  readonly sunrise: string
  /** What may be told of now. */
  readonly is: 'before' | 'light' | 'justOver' | 'over'
}

export const daylightOf = (now: number, zone: string, place: Place): Daylight => {
  const day = civilDay(now, zone)
  const [sunrise, sunset] = [sunriseOf(day, place).at, sunsetOf(day, place).at]
  const since = now - Date.parse(sunset)
  const after = since < AFTER_SUNSET ? 'justOver' : 'over'
  return { day, sunrise, is: now < Date.parse(sunrise) ? 'before' : since < 0 ? 'light' : after }
}
