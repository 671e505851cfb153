// From what was counted to the figures by their codes: pure.
import {
  NEWLY_ENROLLED,
  type CountedKind,
  type Measure,
  bookCode,
  bookCodes,
  bookInCycleCode,
  countedKinds,
  figureCodes,
  kindNames,
  measures,
  placeCodes,
  populationCodes,
} from '#contract/statistics/codes.ts'
import type { ActivityCount, BookCount, GatheringCount, PopulationCount } from './figure-queries.ts'

/** By code; null is not collected, 0 is none. */
export type Values = ReadonlyMap<string, number | null>

/** Null and a number are the number; of nothing that was collected the sum is not collected. */
export const added = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, one) => (one === null ? sum : (sum ?? 0) + one), null)

const educational: readonly CountedKind[] = ['childrensClasses', 'juniorYouthGroups', 'studyCircles']

/** What each sum is the sum of. */
export const sumsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...measures
    .filter((measure) => measure !== 'facilitators')
    .flatMap((measure): [string, string[]][] => [
      [`educational.${measure}`, educational.map((kind) => `${kind}.${measure}`)],
      [`core.${measure}`, countedKinds.map((kind) => `${kind}.${measure}`)],
    ]),
  ['population.total', populationCodes.filter((code) => code !== 'population.total')],
])

/** Of a kind without any activity. */
const none: Omit<ActivityCount, 'period' | 'kind' | 'place' | 'whole'> = {
  at_start: 0,
  started: 0,
  completed: 0,
  cancelled: 0,
  live: 0,
  listed: 0,
  people: 0,
  friends: 0,
  unknown: 0,
  facilitators: 0,
  held: 0,
  recorded: 0,
  attended: 0,
  attended_of: 0,
  attended_friends: 0,
  attended_friends_of: 0,
}

/** A sum over what is live: none live is 0, none of them with a number is not collected. */
const overLive = (live: number, numbered: number, sum: number): number | null =>
  live > 0 && numbered === 0 ? null : sum

const ofKind = (kind: CountedKind, row: typeof none): Readonly<Record<Measure, number | null>> => ({
  atStart: row.at_start,
  started: row.started,
  completed: row.completed,
  cancelled: row.cancelled,
  atEnd: row.live,
  ...(kind === 'devotionals'
    ? {
        participants: overLive(row.live, row.attended_of, row.attended),
        friends: overLive(row.live, row.attended_friends_of, row.attended_friends),
        unknown: null,
      }
    : {
        participants: overLive(row.live, row.listed, row.people),
        friends: overLive(row.live, row.listed, row.friends),
        unknown: overLive(row.live, row.listed, row.unknown),
      }),
  facilitators: row.facilitators,
  held: row.held,
  recorded: row.recorded,
})

/** What of the locality or of a neighbourhood was counted in one span, without the sums. */
export const placeValues = (
  kinds: readonly ActivityCount[],
  population: PopulationCount | undefined,
): [string, number | null][] => [
  ...countedKinds.flatMap((kind) => {
    const counted = ofKind(kind, kinds.find((row) => row.kind === kindNames[kind]) ?? none)
    return measures.map((measure): [string, number | null] => [`${kind}.${measure}`, counted[measure]])
  }),
  ['population.children', population?.children ?? 0],
  ['population.juniorYouth', population?.junior_youth ?? 0],
  ['population.youth', population?.youth ?? 0],
  ['population.adults', population?.adults ?? 0],
  ['population.unknownAge', population?.unknown_age ?? 0],
]

export const bookValues = (books: readonly BookCount[]): [string, number | null][] => {
  const byCode = new Map(books.map((row) => [row.code, row]))
  return bookCodes.flatMap((code): [string, number | null][] => [
    [bookCode(code), byCode.get(code)?.ever ?? 0],
    [bookInCycleCode(code), byCode.get(code)?.done ?? 0],
  ])
}

export const enrolledValue = (population: PopulationCount | undefined): [string, number | null] => [
  NEWLY_ENROLLED,
  population?.enrolled ?? 0,
]

/** The usual number of those with one, or their sum; nothing held is 0, nothing recorded not collected. */
export const gatheringValues = (
  held: readonly GatheringCount[],
  rule: 'average' | 'total',
): [string, number | null][] =>
  (['feasts', 'holyDays'] as const).flatMap((name): [string, number | null][] => {
    const all = held.filter(({ type }) => type === (name === 'feasts' ? 'Feast' : 'Holy Day'))
    const numbers = all.flatMap(({ attendance }) => (attendance === null ? [] : [attendance]))
    const sum = numbers.reduce((before, one) => before + one, 0)
    const usual = rule === 'total' ? sum : Math.round(sum / numbers.length)
    return [
      [`${name}.held`, all.length],
      [`${name}.recorded`, numbers.length],
      [`${name}.attendance`, numbers.length > 0 ? usual : all.length > 0 ? null : 0],
    ]
  })

export interface Correction {
  readonly given: number
  readonly reason: string
  readonly by: string
  readonly at: string
}

export interface Told {
  readonly code: string
  readonly value: number | null
  readonly computed: number | null
  readonly correction: Correction | undefined
}

/**
 * The figures of a place in the order of the table. What was corrected holds, also in the sums: a sum is what holds of
 * its parts, unless it was corrected itself. What was corrected of a neighbourhood changes nothing of the locality.
 */
export const figuresOf = (
  codes: readonly string[],
  counted: Values,
  corrections: ReadonlyMap<string, Correction>,
): Told[] => {
  const own = (code: string): number | null => counted.get(code) ?? null
  const holding = (code: string): number | null => corrections.get(code)?.given ?? own(code)
  return codes.map((code) => {
    const parts = sumsOf.get(code)
    const correction = corrections.get(code)
    const computed = parts ? added(parts.map(own)) : own(code)
    const summed = parts ? added(parts.map(holding)) : computed
    return { code, value: correction?.given ?? summed, computed, correction }
  })
}

/** The codes of the locality, which is no neighbourhood, and of each of those. */
export const codesOf = (place: string): readonly string[] => (place === '' ? figureCodes : placeCodes)
