// Days and times in the words of a language. Pure and small: the script of the first paint uses it too.
import { tagOf } from '#contract/words/languages.ts'

/**
 * The same formats of the browser, each made once for a language and its options: to make one takes many times as
 * long as to use it, and a page of a calendar writes thousands of numbers.
 */
export const kept = <Options, Format>(make: (tag: string, options: Options) => Format) => {
  const made = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const name = tag + JSON.stringify(options)
    const format = made.get(name) ?? make(tag, options)
    made.set(name, format)
    return format
  }
}

export interface DayFormats {
  day: (when: string) => string
  longDay: (when: string) => string
  dayTime: (instant: string) => string
  dayYearTime: (instant: string) => string
  time: (instant: string) => string
  monthYear: (when: string) => string
  weekday: (when: string) => string
  weekdayLetter: (when: string) => string
  tile: (when: string) => { weekday: string; day: string; month: string }
}

export const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
export const clock = { hour: 'numeric', minute: '2-digit' } as const

/**
 * A civil day, `YYYY-MM-DD`, or an instant as the options say; "Mon, 23 Nov" reads as "Mon 23 Nov".
 * `make` may give a formatter that was kept, since making one costs far more than using one.
 */
export const showWhen = (
  tag: string,
  when: string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
  make = (wanted: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, wanted),
): string => {
  const zone = when.length === 10 ? 'UTC' : timeZone
  return make({ ...options, ...(zone && { timeZone: zone }) })
    .format(new Date(when))
    .replace(/^(\p{L}+), (?=\d)/u, '$1 ')
}

const dateFormat = kept((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options))

/** The formats of a language; instants are shown in `timeZone`, else in the device's. */
export const dayFormats = (language: string, timeZone?: string): DayFormats => {
  const tag = tagOf(language)
  const show = (when: string, options: Intl.DateTimeFormatOptions) =>
    showWhen(tag, when, options, timeZone, (wanted) => dateFormat(tag, wanted))
  return {
    day: (when) => show(when, isThisYear(when) ? shortDay : { ...shortDay, year: 'numeric' }),
    longDay: (when) => show(when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayTime: (instant) => show(instant, { ...shortDay, ...clock }),
    dayYearTime: (instant) => show(instant, { ...shortDay, year: 'numeric', ...clock }),
    time: (instant) => show(instant, clock),
    monthYear: (when) => show(when, { month: 'long', year: 'numeric' }),
    weekday: (when) => show(when, { weekday: 'long' }),
    weekdayLetter: (when) => show(when, { weekday: 'narrow' }),
    tile: (when) => ({
      weekday: show(when, { weekday: 'short' }),
      day: show(when, { day: 'numeric' }),
      month: show(when, { month: 'short' }),
    }),
  }
}

const isThisYear = (when: string) => when.startsWith(String(new Date().getFullYear()))
