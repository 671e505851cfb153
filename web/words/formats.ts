// Dates, numbers and money in the language that is shown. Days are Gregorian in every language.
import { useMemo } from 'react'
import { useLingui } from '@lingui/react'
import { languageNow, type Language } from './language.ts'

/** A civil day, `YYYY-MM-DD`, or an instant, ISO 8601. */
export type When = string

export interface Formats {
  /** 12,345 */
  number: (value: number) => string
  /** 68 % of 1 is `percent(0.68)`. */
  percent: (share: number) => string
  /** An amount in the smallest unit of its currency, such as cents. */
  money: (minor: number, currency: string) => string
  /** Mon 23 Nov; with the year where it is not this year. */
  day: (when: When) => string
  /** Monday 23 November 2026 */
  longDay: (when: When) => string
  /** Mon 23 Nov, 7:30 pm */
  dayTime: (instant: string) => string
  /** 7:30 pm */
  time: (instant: string) => string
  /** The three lines of a day tile. */
  tile: (when: When) => { weekday: string; day: string; month: string }
  /** "3 hours ago", "yesterday"; older than a week is a day. */
  age: (instant: string, now?: Date) => string
  /** "A, B and C" */
  list: (items: readonly string[]) => string
}

/** The formats for a component. `timeZone` is the community's, where a gathering's own time is meant. */
export const useFormats = (timeZone?: string): Formats => {
  const { i18n } = useLingui()
  const locale = i18n.locale
  return useMemo(() => formatsOf(locale === 'fa' ? 'fa' : languageNow(), timeZone), [locale, timeZone])
}

/** The formats of a language; instants are shown in `timeZone`, else in that of the device. */
export const formatsOf = (language: Language, timeZone?: string): Formats => {
  const tag = tags[language]
  const zone = (when: When) =>
    isDay(when) ? { timeZone: 'UTC' } : timeZone === undefined ? {} : { timeZone }
  const show = (when: When, options: Intl.DateTimeFormatOptions) =>
    withoutFirstComma(dateFormat(tag, { ...options, ...zone(when) }).format(dateOf(when)))
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return {
    number: (value) => new Intl.NumberFormat(tag).format(value),
    percent: (share) => new Intl.NumberFormat(tag, { style: 'percent' }).format(share),
    money: (minor, currency) => money(tag, minor, currency),
    day: (when) => show(when, { ...shortDay, ...(isThisYear(when) ? {} : { year: 'numeric' }) }),
    longDay: (when) => show(when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayTime: (instant) => show(instant, { ...shortDay, ...clock }),
    time: (instant) => show(instant, clock),
    tile: (when) => ({
      weekday: show(when, { weekday: 'short' }),
      day: show(when, { day: 'numeric' }),
      month: show(when, { month: 'short' }),
    }),
    age: (instant, now = new Date()) =>
      ageOf(tag, instant, now) ??
      show(instant, { ...shortDay, ...(isThisYear(instant) ? {} : { year: 'numeric' }) }),
    list: (items) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  }
}

const tags: Readonly<Record<Language, string>> = { en: 'en-AU', fa: 'fa-u-ca-gregory' }
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

const isDay = (when: When) => /^\d{4}-\d{2}-\d{2}$/.test(when)
const dateOf = (when: When) => new Date(isDay(when) ? `${when}T00:00:00Z` : when)
const isThisYear = (when: When) => when.startsWith(String(new Date().getFullYear()))

/** "Mon, 23 Nov" reads as "Mon 23 Nov" on a card. */
const withoutFirstComma = (text: string) => text.replace(/^(\p{L}+), (?=\d)/u, '$1 ')

// Making a formatter costs far more than using one, and lists use the same few again and again.
const made = new Map<string, Intl.DateTimeFormat>()
const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = tag + JSON.stringify(options)
  const known = made.get(name)
  if (known) return known
  const fresh = new Intl.DateTimeFormat(tag, options)
  made.set(name, fresh)
  return fresh
}

const money = (tag: string, minor: number, currency: string) => {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
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
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  if (Math.abs(seconds) < 60) return relative.format(0, 'second')
  const step = steps.findLast((one) => Math.abs(seconds) >= one.seconds) ?? steps[0]
  return relative.format(Math.trunc(seconds / step.seconds), step.unit)
}
