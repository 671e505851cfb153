// Dates and numbers in the language that is shown. Days are Gregorian in every language.
import { useLingui } from '@lingui/react'
import { type Language, fileSize, languageOf, spoken, tagOf } from '#contract/words/languages.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type DayFormats, dayFormats, kept } from './day-formats.ts'

/**
 * Days: `day` Mon 23 Nov (with the year where it is not this year), `longDay` Monday 23 November 2026,
 * `dayTime` Mon 23 Nov, 7:30 pm, `dayYearTime` Mon 23 Nov 2026, 7:30 pm, `time` 7:30 pm, `monthYear` November 2026, `weekday` Monday, `weekdayLetter` M,
 * `tile` the three lines of a day tile.
 */
interface Formats extends DayFormats {
  /** 12,345 */
  number: (value: number) => string
  /** “14 kB”, “1.2 MB”, “50 GB” */
  fileSize: (bytes: number) => string
  /** 68 % is `percent(0.68)`. */
  percent: (share: number) => string
  /** "3 hours ago", "yesterday"; older than a week is a day. */
  age: (instant: string, now?: Date) => string
  /** "A, B and C" */
  list: (items: readonly string[]) => string
}

/**
 * The formats for a component. `timeZone` is the community's, where a gathering's own time is meant; without it
 * times are by the person's own.
 */
export const useFormats = (timeZone?: string): Formats => {
  const { i18n } = useLingui()
  const [own] = useTimeZone()
  const locale = i18n.locale
  const zone = timeZone ?? own ?? undefined
  return useMemo(() => formatsOf(languageOf(locale), zone), [locale, zone])
}

const numberFormat = kept((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
const listFormat = kept((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options))
const relativeFormat = kept(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
)

/** The formats of a language; instants are shown in `timeZone`, else in that of the device. */
export const formatsOf = (language: Language, timeZone?: string): Formats => {
  const tag = tagOf(language)
  const days = dayFormats(language, timeZone)
  return {
    ...days,
    number: (value) => numberFormat(tag, {}).format(value),
    fileSize: (bytes) => fileSize(language, bytes),
    percent: (share) => numberFormat(tag, { style: 'percent' }).format(share),
    age: (instant, now = new Date()) => ageOf(tag, instant, now) ?? days.day(instant),
    list: (items) => listFormat(tag, { type: 'conjunction' }).format(items),
  }
}

const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'day', seconds: 86_400 },
] as const
const week = 7 * 86_400

const ageOf = (tag: string, instant: string, now: Date): string | null => {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1_000
  if (Math.abs(seconds) >= week) return null
  const relative = relativeFormat(tag, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return relative.format(0, 'second')
  const step = steps.findLast((one) => Math.abs(seconds) >= one.seconds) ?? steps[0]
  return relative.format(Math.trunc(seconds / step.seconds), step.unit)
}

const firstDayKey = 'nineteen-first-day'
const timeZoneKey = 'nineteen-time-zone'

/** As `Date` counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** With which a week begins somewhere. */
export const firstDays = [6, 0, 1] as const

/** The weekday that was chosen here; null where the language and the device say it. */
export const useChosenFirstDay = (): [Weekday | null, (day: Weekday | null) => void] => [
  useSyncExternalStore(subscribe, chosenFirstDay),
  (day) => write(firstDayKey, day === null ? null : String(day)),
]

/** The weekday on which a week begins here. */
export const useFirstDay = (language: string): Weekday => {
  const [chosen] = useChosenFirstDay()
  return chosen ?? usualFirstDay(language, globalThis.navigator?.language)
}

/** The time zone that was chosen here; null is the device's own. */
export const useTimeZone = (): [string | null, (zone: string | null) => void] => [
  useSyncExternalStore(subscribe, timeZoneNow, () => null),
  (zone) => write(timeZoneKey, zone),
]

/** Saturday in Persian, else as in the country that the device names; Monday where nothing says it. */
export const usualFirstDay = (language: string, device: string | undefined): Weekday => {
  const { firstDay } = spoken[languageOf(language)]
  if (firstDay !== undefined) return firstDay
  const first = device === undefined ? undefined : weekInfoOf(device)
  // The browser counts Monday as 1 and Sunday as 7.
  return weekdays[(first ?? 1) % 7] ?? 1
}

const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

interface WithWeekInfo {
  getWeekInfo: () => { firstDay: number }
}
/** Not every browser knows it. */
const knowsWeeks = (locale: object): locale is WithWeekInfo => 'getWeekInfo' in locale

const weekInfoOf = (device: string): number | undefined => {
  try {
    const locale = new Intl.Locale(device)
    return knowsWeeks(locale) ? locale.getWeekInfo().firstDay : undefined
  } catch {
    return undefined
  }
}

const chosenFirstDay = (): Weekday | null =>
  firstDays.find((day) => String(day) === read(firstDayKey)) ?? null

/** A zone that this browser does not know would spoil every time on the page. */
const timeZoneNow = (): string | null => {
  const zone = read(timeZoneKey)
  return zone !== null && isZone(zone) ? zone : null
}

const known = new Map<string, boolean>()
const isZone = (zone: string): boolean => {
  const before = known.get(zone)
  if (before !== undefined) return before
  let is = false
  try {
    is = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // The browser does not know it.
  }
  known.set(zone, is)
  return is
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const write = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage there is nothing to choose.
  }
  for (const listener of listeners) listener()
}

const read = (key: string): string | null => {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}
