import { type CivilDay, civilDayOf, dayNumberOf, millisecondsInDay } from './civil-day.ts'

/** Refuses a name that is not a time zone. */
export const checkTimeZone = (timeZone: string): void => {
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
export const millisecondsOfClock = (time: string): number => {
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
