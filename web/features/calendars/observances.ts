// What the Badí‘ calendar has on a civil day: pure, and without the sun.
import {
  addCivilDays,
  ayyamIHaOf,
  badiFromCivil,
  civilFromBadi,
  compareBadiDates,
  type HolyDay,
  holyDaysOf,
  ridvanOf,
} from '#calendar/index.ts'
import { type BadiDate, badiFromWire } from '#web/features/calendar/badi.ts'
import type { Entry } from './data.ts'

export interface FeastOn {
  readonly date: BadiDate
  /** The evening on which it is. */
  readonly evening: string
}

/** A civil day as the Badí‘ calendar sees it. Every day of it begins on the evening before. */
export interface BadiSide {
  /** Whose daylight this is. */
  readonly date: BadiDate
  /** Begins with this evening; null after the last day of the calendar. */
  readonly next: BadiDate | null
  /** The Feast whose first day this is, and that which begins with this evening. */
  readonly feast: FeastOn | null
  readonly feastTonight: FeastOn | null
  readonly holyDay: HolyDay | null
  readonly holyDayTonight: HolyDay | null
  /** One of some days that belong together. */
  readonly span: {
    readonly name: 'ayyam-i-ha' | 'fast' | 'ridvan'
    readonly day: number
    readonly days: number
  } | null
}

/** Null for a day that the calendar has no date for. */
export const badiOf = (day: string): BadiDate | null => {
  try {
    return badiFromCivil(day)
  } catch {
    return null
  }
}

/** What a civil day is in the Badí‘ calendar; null where it has no dates. */
export const badiSideOf = (day: string): BadiSide | null => {
  const date = badiOf(day)
  if (date === null) return null
  const next = badiOf(addCivilDays(day, 1))
  return {
    date,
    next,
    feast: feastOn(date),
    feastTonight: next && feastOn(next),
    holyDay: holyDayOn(date),
    holyDayTonight: next && holyDayOn(next),
    span: spanOn(date),
  }
}

/** Whether the community has planned something for this Feast or Holy Day, which then stands for it. */
export const standsFor = (
  entries: readonly Pick<Entry, 'kind' | 'badi' | 'cancelled'>[],
  kind: Entry['kind'] | null,
  date: BadiDate | null,
): boolean =>
  date !== null &&
  entries.some((entry) => {
    const badi = badiFromWire(entry.badi)
    return entry.kind === kind && !entry.cancelled && badi !== null && compareBadiDates(badi, date) === 0
  })

const feastOn = (date: BadiDate): FeastOn | null =>
  date.day === 1 && date.month !== 'ayyam-i-ha'
    ? { date, evening: addCivilDays(civilFromBadi(date), -1) }
    : null

const years = new Map<number, readonly HolyDay[]>()

const holyDayOn = (date: BadiDate): HolyDay | null => {
  const known = years.get(date.year) ?? holyDaysOf(date.year)
  years.set(date.year, known)
  return known.find((one) => compareBadiDates(one.date, date) === 0) ?? null
}

const spanOn = (date: BadiDate): BadiSide['span'] => {
  if (date.month === 'ayyam-i-ha')
    return { name: 'ayyam-i-ha', day: date.day, days: ayyamIHaOf(date.year).days }
  if (date.month === 19) return { name: 'fast', day: date.day, days: 19 }
  const { first, days } = ridvanOf(date.year)
  const place = compareBadiDates(date, first)
  return place >= 0 && place < days ? { name: 'ridvan', day: place + 1, days } : null
}
