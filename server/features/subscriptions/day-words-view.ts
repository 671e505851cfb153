// What a day of the Badí‘ calendar is called in a subscribed calendar, in the language of who reads it.
import {
  type BadiDate,
  type Place,
  addCivilDays,
  civilFromBadi,
  isBadiMonth,
  sunsetOf,
} from '#calendar/index.ts'
import { type Occasion, dateHeld } from '#calendar/occasions.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import { languageOf, tagOf } from '#contract/words/languages.ts'
import { monthOnWire } from '#server/features/events/year-rules.ts'
import { badiText } from '#server/platform/badi-text.ts'
import { sayIn } from '#server/platform/words.ts'

/** A day of the Badí‘ calendar for which the community has planned nothing. */
export interface DayEntry {
  /** The same for the same day, whoever asks. */
  readonly key: string
  readonly title: string
  readonly day: string
  readonly hint: string
}

/** A calendar program shows the daylight's day, so the entry says outright when the day begins at this place. */
export const dayEntries = (occasions: readonly Occasion[], place: Place, language: string): DayEntry[] => {
  const words = dayWords(place, language)
  return occasions.map((occasion) => ({
    key: keyOf(occasion),
    title: occasionTitle(occasion, language),
    day: occasion.civilDay,
    hint: words({ ...occasion.date, month: monthOnWire(occasion.date.month) }) ?? '',
  }))
}

/** A Badí‘ date as it stands in a row; month 0 is Ayyám-i-Há. */
export interface BadiColumns {
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}

/**
 * "1 Qawl 183. The day begins at sunset on Sunday 22 November at 5:18 pm." Of a gathering that begins at a moment it is
 * the date on which it is held. Null for what has no such date.
 */
export const dayWords = (
  place: Place,
  language: string,
): ((date: BadiColumns, startsAt?: string | null) => string | null) => {
  const shown = languageOf(language)
  const format = new Intl.DateTimeFormat(tagOf(shown), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: place.timeZone,
  })
  const hintOf = (day: string): string => {
    const { at, byClock } = sunsetOf(addCivilDays(day, -1), place)
    return sayIn(shown, 'dayBegins', {
      by: byClock ? 'clock' : 'sunset',
      when: format.format(Date.parse(at)),
    })
  }
  return ({ year, month: wire, day }, startsAt = null) => {
    const month = wire === 0 ? 'ayyam-i-ha' : wire
    if (year === null || day === null || month === null || !isBadiMonth(month)) return null
    const of: BadiDate = { year, month, day }
    const date = startsAt === null ? of : dateHeld(of, startsAt, place)
    return date && `${badiText(date, shown === 'fa')}. ${hintOf(civilFromBadi(date))}`
  }
}

/** What stands there of a meeting of the Assembly: whose it is, and not what for. */
export const assemblyName = (language: string): string => sayIn(languageOf(language), 'assembly')

const keyOf = ({ date, type }: Occasion): string =>
  `badi-${date.year}-${monthOnWire(date.month)}-${date.day}${type === 'Feast' ? '-feast' : ''}`
