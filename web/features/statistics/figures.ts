// Reading figures: by their codes, from cycle to cycle, and in which groups they stand. Pure.
import { addCivilDays } from '#calendar/index.ts'
import {
  bookCode,
  bookCodes,
  bookInCycleCode,
  gatheringCodes,
  kindCodes,
  NEWLY_ENROLLED,
  populationCodes,
  triples,
  typedCodes,
} from '#contract/statistics/codes.ts'
import type { Cycle, Figure, Gathering, Statistics } from './data.ts'

/** What is said of a figure: a number, none collected, or that it is not told. */
export type Told = Pick<Figure, 'value' | 'shown'>

/** What is not there was not collected. */
export const notCollected: Told = { value: null, shown: 'value' }

export type FigureOf = (code: string, place?: string | null) => Figure | null

/** Finds a figure among those of a cycle. */
export const byCode = (figures: readonly Figure[]): FigureOf => {
  const found = new Map(figures.map((figure) => [`${figure.place ?? ''} ${figure.code}`, figure]))
  return (code, place = null) => found.get(`${place ?? ''} ${code}`) ?? null
}

/** The difference of two numbers; null where one of them is not told. */
export const differenceOf = (one: Told | null, other: Told | null): number | null =>
  one?.value == null || other?.value == null ? null : one.value - other.value

/** The cycles that have begun, the latest first. */
export const begunCycles = (cycles: readonly Cycle[]): readonly Cycle[] =>
  cycles.filter(({ state }) => state !== 'coming')

/** The cycle whose figures are shown: the one that was chosen, else the latest that has begun. */
export const chosenCycle = (cycles: readonly Cycle[], id: string | null): Cycle | null => {
  const begun = begunCycles(cycles)
  return begun.find((cycle) => cycle.id === id) ?? begun[0] ?? null
}

export interface TrendCycle {
  readonly cycle: Cycle
  readonly of: FigureOf
}

/** The last cycles up to the one that is shown, the earliest first. */
export const trendUpTo = (
  { cycles, trend }: Pick<Statistics, 'cycles' | 'trend'>,
  shown: Cycle,
): readonly TrendCycle[] =>
  trend.flatMap(({ cycle: id, figures }) => {
    const cycle = cycles.find((one) => one.id === id)
    return cycle === undefined || cycle.startsOn > shown.startsOn ? [] : [{ cycle, of: byCode(figures) }]
  })

export const spans = ['cycle', 'half', 'year'] as const
export type Span = (typeof spans)[number]

export const spanIn = (text: string | null): Span => spans.find((one) => one === text) ?? 'cycle'

const days: Readonly<Record<Span, number>> = { cycle: 0, half: 183, year: 365 }
/** Cycles do not end on the same day each year: nearer than this is "in a year", nearer than that "in about a year". */
const [NEAR, ABOUT] = [15, 61]

/** The last day of a cycle that has passed. */
export const lastDayOf = ({ endsOn }: Pick<Cycle, 'endsOn'>, today: string): string =>
  endsOn < today ? endsOn : today

/** The days of a span that ends with the cycle. */
export const daysOf = (cycle: Cycle, span: Span, today: string) => {
  const to = lastDayOf(cycle, today)
  return { from: span === 'cycle' ? cycle.startsOn : addCivilDays(to, 1 - days[span]), to }
}

export interface Before {
  readonly trend: TrendCycle
  /** `named` where no cycle ended about then, and the earliest that is known stands in its place. */
  readonly since: Span | 'aboutHalf' | 'aboutYear' | 'named'
}

/** With what the last of the trend is compared: the cycle before it, or the one that ended about so long ago. */
export const beforeOf = (trend: readonly TrendCycle[], span: Span, today: string): Before | null => {
  const earlier = trend.slice(0, -1)
  const now = trend.at(-1)
  const previous = earlier.at(-1)
  if (now === undefined || previous === undefined) return null
  if (span === 'cycle') return { trend: previous, since: 'cycle' }
  const wanted = addCivilDays(lastDayOf(now.cycle, today), -days[span])
  const distance = ({ cycle }: TrendCycle) =>
    Math.abs(Date.parse(cycle.endsOn) - Date.parse(wanted)) / 86_400_000
  const nearest = earlier.toSorted((one, other) => distance(one) - distance(other))[0] ?? previous
  if (distance(nearest) <= NEAR) return { trend: nearest, since: span }
  if (distance(nearest) <= ABOUT)
    return { trend: nearest, since: span === 'half' ? 'aboutHalf' : 'aboutYear' }
  const known = earlier.filter(({ cycle }) => cycle.endsOn >= wanted)[0] ?? previous
  return { trend: known, since: 'named' }
}

/** How a figure went: what is said of its first and its last value, and of all between where that is none. */
export type Course =
  | { readonly says: 'missing' | 'few' | 'hidden' | 'none' }
  | { readonly says: 'alone' | 'same'; readonly to: number }
  | { readonly says: 'more' | 'fewer'; readonly from: number; readonly to: number }

export const courseOf = (trend: readonly TrendCycle[], code: string, before: Before | null): Course => {
  const now = trend.at(-1)?.of(code) ?? notCollected
  if (now.shown !== 'value') return { says: now.shown }
  if (now.value === null) return { says: 'missing' }
  const to = now.value
  const from = before?.trend.of(code)?.value ?? null
  if (from === null) return { says: 'alone', to }
  if (from === to) {
    const at = trend.findIndex(({ cycle }) => cycle.id === before?.trend.cycle.id)
    const between = trend.slice(at).map(({ of }) => of(code)?.value)
    return to === 0 && between.every((value) => value === 0) ? { says: 'none' } : { says: 'same', to }
  }
  return { says: from < to ? 'more' : 'fewer', from, to }
}

/** Those of the trend in which a figure was not collected: the gaps of a line. */
export const gapsOf = (trend: readonly TrendCycle[], code: string): readonly Cycle[] =>
  trend.flatMap(({ cycle, of }) => {
    const { value, shown } = of(code) ?? notCollected
    return value === null && shown === 'value' ? [cycle] : []
  })

/** Whether anything was noted yet: a table of nothing but zeros tells nobody anything. */
export const hasFigures = ({ trend }: Pick<Statistics, 'trend'>): boolean =>
  trend.some(({ figures }) => figures.some(({ value, shown }) => shown !== 'value' || (value ?? 0) > 0))

/** The groups of the table, with their codes in its order. */
export const tableGroups = [
  ...triples.map((id) => ({ id, codes: kindCodes.filter((code) => code.startsWith(`${id}.`)) })),
  { id: 'books' as const, codes: bookCodes.map(bookCode) },
  { id: 'done' as const, codes: bookCodes.map(bookInCycleCode) },
  { id: 'people' as const, codes: [...populationCodes, NEWLY_ENROLLED] },
  { id: 'gatherings' as const, codes: [...gatheringCodes] },
  { id: 'typed' as const, codes: [...typedCodes] },
]
export type TableGroup = (typeof tableGroups)[number]

/** Of Feasts whose number is told: their average, the fewest and the most; and how many are not told. */
export const feastsOf = (gatherings: readonly Gathering[]) => {
  const feasts = gatherings.filter(({ type }) => type === 'Feast')
  const told = feasts.flatMap(({ attendance }) => (attendance === null ? [] : [attendance]))
  const sum = told.reduce((total, one) => total + one, 0)
  return {
    feasts,
    told: told.length,
    untold: feasts.filter(({ shown }) => shown !== 'value').length,
    average: told.length === 0 ? null : Math.round(sum / told.length),
    least: Math.min(...told),
    most: Math.max(...told),
  }
}
