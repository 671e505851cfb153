// Badí‘ dates as the screens need them. Pure, and without the sun: what needs a sunset is in sunset.ts.
import {
  type BadiDate,
  type LatinPart,
  addCivilDays,
  checkBadiDate,
  civilFromBadi,
  isBadiMonth,
  latinParts,
  monthName,
} from '#calendar/index.ts'
import { createContext, use } from 'react'
import type * as z from 'zod/mini'
import type { DayPlace } from '#contract/day-place.ts'
import { useOwnPlace } from '#web/features/home/data.ts'
import { useQuery } from '@tanstack/react-query'

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

/** Of whose days a page tells, where that may be another community than one's own. */
export const DayPlaceContext = createContext<z.infer<typeof DayPlace> | null>(null)

/** Where the days of what is shown begin: by what its page was told, else by one's own community. */
export const useDayPlace = (wanted: boolean) => {
  const told = use(DayPlaceContext)
  const own = useOwnPlace(wanted && told === null)
  return told ?? own
}

/** The sun’s reckoning, which comes beside the page, so that no page waits for it; fetched once, where it is wanted. */
export const useSun = (wanted: boolean) =>
  useQuery({
    enabled: wanted,
    queryKey: ['sun-dates'],
    queryFn: () => import('./sun-dates.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/**
 * The Badí‘ date on which a gathering for a Feast or a Holy Day is held, by its day and time on the community’s clocks:
 * that day itself also before the sunset of its eve, as most are; otherwise the date of the hour, as of a Feast later
 * in its month. Until that is reckoned, and where nobody knows the place, it is the day that it is for; null where it
 * was moved to an hour whose date nobody has decided yet.
 */
export const useDateHeld = (of: BadiDate | null, day: string, time: string | null): BadiDate | null => {
  const apart = of !== null && civilDaysOf(of).eve !== day
  const where = useDayPlace(apart)
  const { data: sun } = useSun(apart)
  if (!apart || !where || sun === undefined) return of
  return sun.badiDateOnClock(where, day, time ?? '00:00')
}
