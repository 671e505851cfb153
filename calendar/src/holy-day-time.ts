import { civilFromBadi } from './badi-date.ts'
import type { CivilDay } from './civil-day.ts'
import { badiDayOf } from './day-window.ts'
import type { HolyDayId } from './holy-day-names.ts'
import { holyDayOf } from './holy-days.ts'
import { type Instant, instantOf, millisecondsOf } from './instant.ts'
import { checkPlace, type Place } from './place.ts'
import { solarNoonOf } from './sun.ts'
import { momentOfStandardTime } from './time-zone.ts'

/** When a Holy Day is commemorated, “if feasible”. */
export type HolyDayTime = {
  at: Instant
  /** To be shown as “about”. */
  about: boolean
  /** The moment itself that is remembered, where it is known to the minute. */
  historical?: Instant
}

/** Noon of the Martyrdom of the Báb: by the clock in standard time, or when the sun stands highest. */
export type NoonChoice = 'standard-time' | 'solar'

/** The hour of commemoration at a place; null for a Holy Day that may be held at any time of its day. */
export const holyDayTime = (
  year: number,
  id: HolyDayId,
  place: Place,
  noon: NoonChoice = 'standard-time',
): HolyDayTime | null => {
  checkPlace(place)
  const { date } = holyDayOf(year, id)
  const civilDay = civilFromBadi(date)
  const standard = (time: string) => instantOf(momentOfStandardTime(civilDay, time, place.timeZone))
  switch (id) {
    case 'ridvan-1':
      return { at: standard('15:00'), about: true }
    case 'declaration-of-the-bab':
      return afterSunset(badiDayOf(date, place).start)
    case 'ascension-of-bahaullah':
      return { at: standard('03:00'), about: false }
    case 'martyrdom-of-the-bab':
      return { at: noon === 'solar' ? highestSun(civilDay, place) : standard('12:00'), about: true }
    case 'ascension-of-abdul-baha':
      return { at: standard('01:00'), about: false }
    default:
      return null
  }
}

// About two hours after the sunset that begins the day; the Declaration itself came two hours and eleven
// minutes after it.
const afterSunset = (sunset: Instant): HolyDayTime => {
  const start = millisecondsOf(sunset)
  return { at: instantOf(start + 120 * 60_000), about: true, historical: instantOf(start + 131 * 60_000) }
}

const highestSun = (civilDay: CivilDay, place: Place): Instant => instantOf(solarNoonOf(civilDay, place))
