import { type CivilDay, civilDayOf, dayNumberOf } from './civil-day.ts'
import { checkDay, checkYear, daysInAyyamIHa, nawRuzDayNumber } from './years.ts'

export const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const

export type MonthNumber = (typeof monthNumbers)[number]
export type BadiMonth = MonthNumber | 'ayyam-i-ha'

/** The months in the order of the year: Ayyám-i-Há lies between the eighteenth and the nineteenth. */
export const monthsInOrder: readonly BadiMonth[] = [...monthNumbers.slice(0, 18), 'ayyam-i-ha', 19]

export const isBadiMonth = (value: unknown): value is BadiMonth =>
  monthsInOrder.some((month) => month === value)

/** Refuses what is not a month, such as 20 or 0 for Ayyám-i-Há. */
export const checkMonth = (month: BadiMonth): void => {
  if (isBadiMonth(month)) return
  throw new RangeError(`A month is a number from 1 to 19 or 'ayyam-i-ha', not “${String(month)}”.`)
}

export type BadiDate = { year: number; month: BadiMonth; day: number }

/** How many days the month has in this year. */
export const daysInMonth = (year: number, month: BadiMonth): number => {
  checkYear(year)
  checkMonth(month)
  return month === 'ayyam-i-ha' ? daysInAyyamIHa(year) : 19
}

/** Refuses a date that is not in the calendar. */
export const checkBadiDate = (date: BadiDate): void => {
  const days = daysInMonth(date.year, date.month)
  if (Number.isInteger(date.day) && date.day >= 1 && date.day <= days) return
  const month = date.month === 'ayyam-i-ha' ? 'Ayyám-i-Há' : `Month ${date.month}`
  throw new RangeError(`${month} of ${date.year} B.E. has the days 1 to ${days}, not “${String(date.day)}”.`)
}

/** The Badí‘ date whose daylight falls on this civil day; it began at sunset of the day before. */
export const badiFromCivil = (civilDay: CivilDay): BadiDate => badiFromDayNumber(dayNumberOf(civilDay))

/** The civil day on which the Badí‘ date has its daylight, and on whose sunset it ends. */
export const civilFromBadi = (date: BadiDate): CivilDay => civilDayOf(dayNumberFromBadi(date))

export const badiFromDayNumber = (dayNumber: number): BadiDate => {
  const year = yearOfDayNumber(dayNumber)
  const dayOfYear = dayNumber - nawRuzDayNumber(year)
  const index = Math.floor(dayOfYear / 19)
  const month = monthNumbers[index]
  if (month !== undefined && month < 19) return { year, month, day: (dayOfYear % 19) + 1 }
  const day = dayOfYear - 18 * 19 + 1
  const intercalary = daysInAyyamIHa(year)
  if (day <= intercalary) return { year, month: 'ayyam-i-ha', day }
  return { year, month: 19, day: day - intercalary }
}

const dayNumberFromBadi = (date: BadiDate): number => {
  checkBadiDate(date)
  return nawRuzDayNumber(date.year) + daysBefore(date.year, date.month) + date.day - 1
}

/** The date that lies so many days later (or, with a minus, earlier). */
export const addBadiDays = (date: BadiDate, days: number): BadiDate => {
  if (!Number.isInteger(days)) throw new RangeError('Days are counted in whole numbers.')
  return badiFromDayNumber(dayNumberFromBadi(date) + days)
}

export const nextBadiDay = (date: BadiDate): BadiDate => addBadiDays(date, 1)

export const previousBadiDay = (date: BadiDate): BadiDate => addBadiDays(date, -1)

/** Below zero when the first date is the earlier one, zero when they are the same; counts days. */
export const compareBadiDates = (one: BadiDate, other: BadiDate): number =>
  dayNumberFromBadi(one) - dayNumberFromBadi(other)

/** 1 (Jalál, Saturday) to 7 (Istiqlál, Friday): that of the civil day on whose sunset the date ends. */
export const weekdayOf = (date: BadiDate): number => ((((dayNumberFromBadi(date) + 5) % 7) + 7) % 7) + 1

const yearOfDayNumber = (dayNumber: number): number => {
  checkDay(dayNumber)
  const year = Number(civilDayOf(dayNumber).slice(0, 4)) - 1843
  return dayNumber < nawRuzDayNumber(year) ? year - 1 : year
}

const daysBefore = (year: number, month: BadiMonth): number => {
  if (month === 'ayyam-i-ha') return 18 * 19
  return (month - 1) * 19 + (month === 19 ? daysInAyyamIHa(year) : 0)
}
