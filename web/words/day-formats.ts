// Days and times in the words of a language. Pure and small: the script of the first paint uses it too.

export interface DayFormats {
  day: (when: string) => string
  longDay: (when: string) => string
  dayTime: (instant: string) => string
  time: (instant: string) => string
  tile: (when: string) => { weekday: string; day: string; month: string }
}

/** The tag for `Intl`: days stay Gregorian in Persian. */
export const tagOf = (language: string): string => (language === 'fa' ? 'fa-u-ca-gregory' : 'en-AU')

/** `when` is a civil day, `YYYY-MM-DD`, or an instant; instants are shown in `timeZone`, else in the device's. */
export const dayFormats = (language: string, timeZone?: string): DayFormats => {
  const show = (when: string, options: Intl.DateTimeFormatOptions) => {
    const isDay = when.length === 10
    const zone = isDay ? 'UTC' : timeZone
    const format = formatter(tagOf(language), zone === undefined ? options : { ...options, timeZone: zone })
    // "Mon, 23 Nov" reads as "Mon 23 Nov" on a card.
    return format.format(new Date(isDay ? `${when}T00:00Z` : when)).replace(/^(\p{L}+), (?=\d)/u, '$1 ')
  }
  return {
    day: (when) =>
      show(
        when,
        when.startsWith(String(new Date().getFullYear())) ? shortDay : { ...shortDay, year: 'numeric' },
      ),
    longDay: (when) => show(when, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayTime: (instant) => show(instant, { ...shortDay, ...clock }),
    time: (instant) => show(instant, clock),
    tile: (when) => ({
      weekday: show(when, { weekday: 'short' }),
      day: show(when, { day: 'numeric' }),
      month: show(when, { month: 'short' }),
    }),
  }
}

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

// Making a formatter costs far more than using one, and lists use the same few again and again.
const made = new Map<string, Intl.DateTimeFormat>()
const formatter = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = tag + JSON.stringify(options)
  const format = made.get(name) ?? new Intl.DateTimeFormat(tag, options)
  made.set(name, format)
  return format
}
