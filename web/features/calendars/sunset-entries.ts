// On which Badí‘ day something is: what takes place after sunset belongs to the next.
import { addCivilDays, momentOfClock, type Place, sunsetOf } from '#calendar/index.ts'
import type { Entry } from './data.ts'

type EntriesOn = (day: string) => readonly Entry[]

/**
 * What is on the Badí‘ day whose daylight is on this civil day: of the evening before what begins after sunset, of
 * the day itself what begins before it. Without a time it belongs to the daylight, without a place so does everything.
 */
export const entriesOfBadiDay = (
  day: string,
  entriesOn: EntriesOn,
  place: Place | null,
): readonly Entry[] => {
  if (place === null) return entriesOn(day)
  return [
    ...entriesOn(addCivilDays(day, -1)).filter((entry) => isAfterSunset(entry, place)),
    ...entriesOn(day).filter((entry) => !isAfterSunset(entry, place)),
  ]
}

/** Whether something begins once the sun has set on its civil day, and so is of the next Badí‘ day. */
export const isAfterSunset = ({ day, time }: Pick<Entry, 'day' | 'time'>, place: Place): boolean =>
  time !== null && momentOfClock(day, time, place.timeZone) >= Date.parse(sunsetOf(day, place).at)
