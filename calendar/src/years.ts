import type { MonthNumber } from './badi-date.ts'
import { type CivilDay, civilDayOf, millisecondsInDay } from './civil-day.ts'

/** The first year of the table below, in the Badí‘ Era. */
export const firstOfficialYear = 172

type OfficialYear = readonly [nawRuzInMarch: 20 | 21, birthMonth: MonthNumber, birthDay: number]

/**
 * Naw-Rúz (day of March) and the Birth of the Báb (month, day) of each year from 172 B.E. on: the tables
 * that the Universal House of Justice sent to all National Assemblies on 11 December 2014. They stand above
 * any computation: the equinox of 183 B.E. falls within seconds of the sunset in Tehran.
 */
export const officialYears: readonly OfficialYear[] = [
  // 172–176
  [21, 13, 10],
  [20, 12, 18],
  [20, 12, 7],
  [21, 13, 6],
  [21, 12, 14],
  // 177–181
  [20, 12, 4],
  [20, 13, 4],
  [21, 12, 11],
  [21, 12, 1],
  [20, 12, 19],
  // 182–186
  [20, 12, 8],
  [21, 13, 7],
  [21, 12, 15],
  [20, 12, 5],
  [20, 13, 5],
  // 187–191
  [20, 12, 14],
  [21, 12, 2],
  [20, 13, 2],
  [20, 12, 10],
  [20, 13, 10],
  // 192–196
  [21, 12, 17],
  [20, 12, 6],
  [20, 13, 6],
  [20, 12, 15],
  [21, 12, 4],
  // 197–201
  [20, 13, 4],
  [20, 12, 12],
  [20, 12, 1],
  [21, 12, 19],
  [20, 12, 8],
  // 202–206
  [20, 13, 8],
  [20, 12, 16],
  [21, 12, 5],
  [20, 13, 5],
  [20, 12, 14],
  // 207–211
  [20, 12, 3],
  [21, 13, 2],
  [20, 12, 10],
  [20, 13, 9],
  [20, 12, 18],
  // 212–216
  [21, 12, 6],
  [20, 13, 6],
  [20, 12, 15],
  [20, 12, 4],
  [20, 13, 4],
  // 217–221
  [20, 12, 11],
  [20, 11, 19],
  [20, 12, 19],
  [20, 12, 9],
  [20, 13, 8],
]

/** Naw-Rúz (day of March) of the year after the last row; it closes that year's Ayyám-i-Há of four days. */
const closingNawRuzInMarch = 20

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
