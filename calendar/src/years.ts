import { type CivilDay, civilDayOf, millisecondsInDay } from './civil-day.ts'
import { closingNawRuzInMarch, firstOfficialYear, officialYears } from './official-table.ts'

/**
 * official: dated by the published table. western: before it, when Naw-Rúz was kept on 21 March in the West.
 * provisional: after it; nothing is decided, so no date is given.
 */
export type YearStatus = 'official' | 'western' | 'provisional'

export const lastOfficialYear = firstOfficialYear + officialYears.length - 1

/** How well the dates of a year are known. */
export const yearStatus = (year: number): YearStatus => {
  if (!Number.isInteger(year) || year < 1) {
    throw new RangeError(`A year of the Badí‘ calendar is a whole number from 1 on, not “${String(year)}”.`)
  }
  if (year < firstOfficialYear) return 'western'
  return year > lastOfficialYear ? 'provisional' : 'official'
}

/** Refuses a year whose dates are not decided yet. */
export const checkYear = (year: number): void => {
  if (yearStatus(year) !== 'provisional') return
  throw new RangeError(
    `The dates of ${year} B.E. are not decided yet: the published table ends with ${lastOfficialYear} B.E.`,
  )
}

/** Refuses a day before the calendar or after the last day of the table. */
export const checkDay = (dayNumber: number): void => {
  if (isDatedDay(dayNumber)) return
  if (dayNumber < nawRuzDayNumber(1)) {
    throw new RangeError(`This day lies before the Badí‘ calendar, which begins on ${nawRuzOf(1)}.`)
  }
  const last = civilDayOf(nawRuzDayNumber(lastOfficialYear + 1) - 1)
  throw new RangeError(`The Badí‘ dates after ${last} are not decided yet.`)
}

export const isDatedDay = (dayNumber: number): boolean =>
  dayNumber >= nawRuzDayNumber(1) && dayNumber < nawRuzDayNumber(lastOfficialYear + 1)

/** The civil day of Naw-Rúz; for the year after the table only this is known. */
export const nawRuzOf = (year: number): CivilDay => civilDayOf(nawRuzDayNumber(year))

export const nawRuzDayNumber = (year: number): number =>
  Date.UTC(year + 1843, 2, nawRuzInMarch(year)) / millisecondsInDay

/** 365 or 366. */
export const daysInYear = (year: number): number => {
  checkYear(year)
  return nawRuzDayNumber(year + 1) - nawRuzDayNumber(year)
}

/** Four or five: what is left between eighteen months of nineteen days and the nineteen days of ‘Alá’. */
export const daysInAyyamIHa = (year: number): number => daysInYear(year) - 19 * 19

/** Where a year stands in its Váḥid (19 years) and that in its Kull-i-Shay’ (19 Váḥids), each from 1. */
export const cyclesOf = (year: number): { yearInVahid: number; vahid: number; kullIShay: number } => {
  yearStatus(year)
  return {
    yearInVahid: ((year - 1) % 19) + 1,
    vahid: (Math.floor((year - 1) / 19) % 19) + 1,
    kullIShay: Math.floor((year - 1) / 361) + 1,
  }
}

const nawRuzInMarch = (year: number): number => {
  if (year === lastOfficialYear + 1) return closingNawRuzInMarch
  checkYear(year)
  return officialYears[year - firstOfficialYear]?.[0] ?? 21
}
