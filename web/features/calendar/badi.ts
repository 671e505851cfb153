// Badí‘ dates as the screens need them. Pure, and without the sun: what needs a sunset is in sunset.ts.
import {
  addCivilDays,
  type BadiDate,
  checkBadiDate,
  civilFromBadi,
  isBadiMonth,
  latinParts,
  type LatinPart,
  monthName,
} from '#calendar/index.ts'

export type { BadiDate, LatinPart } from '#calendar/index.ts'

/** A Badí‘ date as the contract writes it: month 0 is Ayyám-i-Há. */
interface WireBadi {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The calendar's date of a date on the wire; null for what is no date. */
export const badiFromWire = (badi: WireBadi | null): BadiDate | null => {
  if (badi === null) return null
  const month = badi.month === 0 ? ('ayyam-i-ha' as const) : badi.month
  if (!isBadiMonth(month)) return null
  const date = { year: badi.year, month, day: badi.day }
  try {
    checkBadiDate(date)
    return date
  } catch {
    return null
  }
}

/** The two civil days of a Badí‘ day: the evening on which it begins, and the daylight with whose sunset it ends. */
export const civilDaysOf = (date: BadiDate): { eve: string; daylight: string } => {
  const daylight = civilFromBadi(date)
  return { eve: addCivilDays(daylight, -1), daylight }
}

/** The month's name in the script of the language, in pieces of which some are underlined. */
export const monthParts = (month: BadiDate['month'], language: string): readonly LatinPart[] =>
  language === 'fa' ? [{ text: monthName(month).persian, underlined: false }] : latinParts(monthName(month))

/** The month's name as plain text. */
export const monthText = (month: BadiDate['month'], language: string): string =>
  monthParts(month, language)
    .map(({ text }) => text)
    .join('')

/** What the month's name means; in Persian the name says it itself. */
export const monthMeaning = (month: BadiDate['month'], language: string): string | null =>
  language === 'fa' ? null : monthName(month).english
