// Days on pages, as a person reads them. Gregorian in every language, as in the app.
import { type Place, momentOfClock } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { badiTextAt } from '#server/platform/badi-text.ts'
import { type Language, tagOf } from '#contract/words/languages.ts'

const made = new Map<string, Intl.DateTimeFormat>()

const show = (language: Language, day: string, options: Intl.DateTimeFormatOptions): string => {
  const name = language + JSON.stringify(options)
  const format = made.get(name) ?? new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: 'UTC' })
  made.set(name, format)
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

/** Monday 23 November 2026 */
export const longDay = (language: Language, day: string): string =>
  show(language, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 21 November 2026 */
export const plainDay = (language: Language, day: string): string =>
  show(language, day, { day: 'numeric', month: 'long', year: 'numeric' })

/** The three lines of a day tile. */
export const tileOf = (language: Language, day: string) => ({
  weekday: show(language, day, { weekday: 'short' }),
  day: show(language, day, { day: 'numeric' }),
  month: show(language, day, { month: 'short' }),
})

/** `19:30` → 7:30 pm; what is no time is shown as it was written. */
export const clockTime = (language: Language, time: string): string => {
  const instant = Date.parse(`2000-01-01T${time}:00Z`)
  if (Number.isNaN(instant)) return time
  return new Intl.DateTimeFormat(tagOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(instant)
}

/** Monday 23 November 2026, 7:30 pm; the day alone while no time is known. */
export const dayAndTime = (language: Language, day: string, time: string | null | undefined): string =>
  time ? `${longDay(language, day)}${commas[language]}${clockTime(language, time)}` : longDay(language, day)

/** 2 Qawl 183, by the clocks and the sunset of a community; null where no date is decided any more. */
export const badiDay = (
  language: Language,
  day: string,
  time: string | null,
  community: Place,
): string | null => {
  // A day without a time, or with words for one, has the date of its daylight.
  const clock = /^([01]\d|2[0-3]):[0-5]\d/.exec(time ?? '')?.[0] ?? '00:00'
  return badiTextAt(instant(momentOfClock(day, clock, community.timeZone)), community, language === 'fa')
}

/** Monday 23 November 2026, 7:30 pm · 2 Qawl 183 */
export const bothDates = (language: Language, day: string, time: string | null, community: Place): string =>
  [dayAndTime(language, day, time), badiDay(language, day, time, community)].filter(Boolean).join('\u00a0· ')

const commas: Readonly<Record<Language, string>> = { en: ', ', fa: '، ' }
