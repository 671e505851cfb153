/** A civil (Gregorian) day as 'YYYY-MM-DD'. */
export type CivilDay = string

export const millisecondsInDay = 86_400_000

/** Days since 1970-01-01; refuses anything that is not a real day written 'YYYY-MM-DD'. */
export const dayNumberOf = (civilDay: CivilDay): number => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(civilDay)
  if (!parts) throw new RangeError(`A civil day is written YYYY-MM-DD, not “${civilDay}”.`)
  const dayNumber = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / millisecondsInDay
  if (civilDayOf(dayNumber) !== civilDay) throw new RangeError(`There is no day ${civilDay}.`)
  return dayNumber
}

/** The civil day of a day number. */
export const civilDayOf = (dayNumber: number): CivilDay =>
  new Date(dayNumber * millisecondsInDay).toISOString().slice(0, 10)

/** The civil day that lies so many days later (or, with a minus, earlier). */
export const addCivilDays = (civilDay: CivilDay, days: number): CivilDay => {
  if (!Number.isInteger(days)) throw new RangeError('Days are counted in whole numbers.')
  const dayNumber = dayNumberOf(civilDay) + days
  if (dayNumber < firstDayNumber || dayNumber > lastDayNumber) {
    throw new RangeError(`${civilDay} and ${days} days lead out of the years 0100 to 9999.`)
  }
  return civilDayOf(dayNumber)
}

// Date.UTC reads the years 0 to 99 as 1900 to 1999, and 'YYYY' ends at 9999.
const firstDayNumber = Date.UTC(100, 0, 1) / millisecondsInDay
const lastDayNumber = Date.UTC(9999, 11, 31) / millisecondsInDay

/** A moment as ISO 8601 text with its offset, such as '2026-11-21T16:30:00Z'. */
export type Instant = string

/** Milliseconds since 1970; text without an offset would depend on the machine's zone and is refused. */
export const millisecondsOf = (instant: Instant): number => {
  const parts = instantPattern.exec(instant)
  const milliseconds = parts ? Date.parse(instant) : Number.NaN
  if (!parts || Number.isNaN(milliseconds)) {
    throw new RangeError(
      `An instant is written like 2026-11-21T16:30:00Z or with an offset, not “${instant}”.`,
    )
  }
  dayNumberOf(String(parts[1]))
  return milliseconds
}

export const instantOf = (milliseconds: number): Instant => new Date(milliseconds).toISOString()

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/
