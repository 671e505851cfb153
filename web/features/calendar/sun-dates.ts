// The Badí‘ date of a gathering at its place. Comes in a chunk of its own, since it brings the sun's reckoning.
import {
  type BadiDate,
  badiDateAt,
  badiFromCivil,
  momentOfClock,
  placeOf,
  type Whereabouts,
} from '#calendar/index.ts'

import { civilDayOf } from './civil-day.ts'

export { monthText } from './badi.ts'
export { badiDayIn } from './sunset.ts'

/** Of a moment; an evening after sunset has the date of the next day. Null where none is decided. */
export const badiDateIn = (where: Whereabouts, instant: string): BadiDate | null =>
  decided(() => badiDateAt(instant, placeOf(where)))

/** Of a day and a time, "19:30", by the clocks of the place. */
export const badiDateOnClock = (where: Whereabouts, day: string, time: string): BadiDate | null =>
  decided(() => {
    const moment = momentOfClock(day, time.slice(0, 5), where.timeZone)
    return badiDateAt(new Date(moment).toISOString(), placeOf(where))
  })

/** Of a day until its sunset. */
export const badiDateOfDay = (day: string): BadiDate | null => decided(() => badiFromCivil(day))

const decided = (reckon: () => BadiDate): BadiDate | null => {
  try {
    return reckon()
  } catch {
    return null
  }
}

/**
 * Whether a date is of the Badí‘ year of this moment: its year then needs no saying. The year begins with the sunset of
 * the community's place; for whoever has none, with the day of their device.
 */
export const isOfThisYear = ({ year }: BadiDate, where: Whereabouts | null, now: number): boolean => {
  const moment = new Date(now)
  const today = where ? badiDateIn(where, moment.toISOString()) : badiDateOfDay(civilDayOf(moment))
  return today?.year === year
}
