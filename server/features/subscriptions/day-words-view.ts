// What a day of the Badí‘ calendar is called in a subscribed calendar, in the language of who reads it.
import type { Occasion } from '#calendar/index.ts'
import { monthOnWire, titleOf } from '#server/features/events/year-rules.ts'
import { readsPersian } from '#server/platform/mail-text.ts'

/** A day of the Badí‘ calendar for which the community has planned nothing. */
export interface DayEntry {
  /** The same for the same day, whoever asks. */
  readonly key: string
  readonly title: string
  readonly day: string
  readonly hint: string
}

export const dayEntry = (occasion: Occasion, language: string): DayEntry => {
  const { date, type, civilDay } = occasion
  return {
    key: `badi-${date.year}-${monthOnWire(date.month)}-${date.day}${type === 'Feast' ? '-feast' : ''}`,
    title: titleOf(occasion, language),
    day: civilDay,
    hint: readsPersian({ language })
      ? 'از غروب آفتاب شب پیش آغاز می‌شود.'
      : 'It begins at sunset of the evening before.',
  }
}

/** What stands there of a meeting of the Assembly: whose it is, and not what for. */
export const assemblyName = (language: string): string =>
  readsPersian({ language }) ? 'محفل روحانی محلّی' : 'Local Spiritual Assembly'
