// How the gatherings of the demo community have grown over the seven cycles that it has handed in: numbers alone.
import type { CountedKind } from '#contract/statistics/codes.ts'

export const CYCLES = 7

/** In which place something is: one of three neighbourhoods, or none of them. */
export const PLACES = 4

interface History {
  /** How many there were before the first cycle. */
  readonly before: number
  /** Of each cycle. */
  readonly moves: readonly (readonly [started: number, completed: number, cancelled: number])[]
  readonly participants: readonly number[]
  readonly friends: readonly number[]
  readonly unknown: readonly (number | null)[]
  readonly facilitators: readonly number[]
  /** How often one of them meets in a cycle. */
  readonly meets: number
}

/** Of each cycle how many started, were completed and were cancelled. */
const movesIn = (text: string): History['moves'] =>
  text.split(' ').map((cycle) => {
    const [started = 0, completed = 0, cancelled = 0] = [...cycle].map(Number)
    return [started, completed, cancelled]
  })

/** The last of them ends with as many as the demo's activities were on the first day of the running one. */
const histories: Readonly<Record<CountedKind, History>> = {
  childrensClasses: {
    before: 2,
    moves: movesIn('000 100 110 100 101 210 110'),
    participants: [11, 16, 17, 22, 23, 28, 29],
    friends: [2, 3, 3, 4, 5, 6, 6],
    unknown: [1, 1, 2, 1, 1, 0, 0],
    facilitators: [4, 5, 6, 7, 7, 9, 10],
    meets: 11,
  },
  juniorYouthGroups: {
    before: 1,
    moves: movesIn('000 000 100 000 101 100 110'),
    participants: [5, 6, 10, 10, 11, 15, 16],
    friends: [1, 2, 4, 4, 4, 6, 7],
    unknown: [0, 0, 1, 0, 1, 0, 0],
    facilitators: [2, 2, 3, 4, 4, 5, 6],
    meets: 11,
  },
  studyCircles: {
    before: 2,
    moves: movesIn('110 210 210 110 320 210 311'),
    participants: [10, 15, 21, 22, 28, 35, 41],
    friends: [2, 2, 4, 4, 5, 7, 8],
    unknown: [0, 0, 1, 0, 1, 1, 0],
    facilitators: [2, 3, 4, 4, 5, 7, 8],
    meets: 11,
  },
  devotionals: {
    before: 3,
    moves: movesIn('100 100 101 100 110 201 100'),
    participants: [29, 38, 40, 49, 51, 62, 71],
    friends: [6, 8, 9, 11, 12, 14, 16],
    unknown: [null, null, null, null, null, null, null],
    facilitators: [5, 6, 6, 8, 8, 9, 11],
    meets: 10,
  },
}

/** What counts persons, of whom each gathering has a share. */
const people = ['participants', 'friends', 'unknown', 'facilitators'] as const

/** Which part of the meetings was written down. */
const RECORDED = [0.62, 0.66, 0.7, 0.78, 0.8, 0.86, 0.9]

export type Figures = ReadonlyMap<string, number | null>

/** What was counted of a kind in each cycle: of each place, by the measure. */
export const placesOf = (kind: CountedKind): readonly (readonly Figures[])[] => {
  const history = histories[kind]
  const there = Array.from({ length: PLACES }, () => 0)
  let turn = 0
  const begin = (): number => {
    const place = turn++ % PLACES
    there[place] = (there[place] ?? 0) + 1
    return place
  }
  /** Where there are most of them one comes to its end. */
  const finish = (): number => {
    const place = there.indexOf(Math.max(...there))
    there[place] = (there[place] ?? 0) - 1
    return place
  }
  times(history.before, begin)
  return history.moves.map(([started, completed, cancelled], cycle) => {
    const atStart = [...there]
    const moved = [times(started, begin), times(completed, finish), times(cancelled, finish)]
    const atEnd = [...there]
    const shared = new Map(
      people.map((measure) => {
        const total = history[measure][cycle] ?? null
        return [measure, total === null ? null : shares(total, atEnd)]
      }),
    )
    return atEnd.map((end, place) => {
      const counted = moved.map((places) => places.filter((one) => one === place).length)
      const held = Math.round((((atStart[place] ?? 0) + end) / 2) * history.meets)
      return new Map<string, number | null>([
        ['atStart', atStart[place] ?? 0],
        ['started', counted[0] ?? 0],
        ['completed', counted[1] ?? 0],
        ['cancelled', counted[2] ?? 0],
        ['atEnd', end],
        ...people.map((measure): [string, number | null] => [measure, shared.get(measure)?.[place] ?? null]),
        ['held', held],
        ['recorded', Math.floor(held * (RECORDED[cycle] ?? 1))],
      ])
    })
  })
}

const times = (count: number, each: () => number): readonly number[] => Array.from({ length: count }, each)

/** A number in whole parts by these weights; the greatest remainders get one more. */
export const shares = (total: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((one, other) => one + other, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = total - parts.reduce((one, other) => one + other, 0)
  const byRemainder = exact
    .map((part, place) => ({ place, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const { place } of byRemainder.slice(0, left)) parts[place] = (parts[place] ?? 0) + 1
  return parts
}

/** Of the whole locality: what no activity tells. */
export const gatherings: Readonly<Record<string, readonly number[]>> = {
  'feasts.held': [5, 4, 4, 5, 5, 4, 5],
  'feasts.recorded': [3, 3, 4, 4, 5, 4, 5],
  'feasts.attendance': [24, 25, 27, 28, 29, 31, 33],
  'holyDays.held': [1, 3, 2, 1, 3, 1, 2],
  'holyDays.recorded': [1, 2, 2, 1, 3, 1, 2],
  'holyDays.attendance': [31, 34, 33, 36, 41, 38, 44],
}

/** What the officer has typed at the end of each cycle; women and men follow the roll. */
export const typed: Readonly<Record<string, readonly number[]>> = {
  'homes.has': [1, 1, 1, 1, 1, 1, 1],
  'homes.visited': [9, 12, 11, 15, 18, 17, 22],
  'expansion.participants': [8, 9, 8, 12, 14, 13, 17],
  'registered.children': [0, 2, 1, 3, 2, 4, 3],
  'enrolled.adults': [1, 0, 1, 1, 0, 1, 1],
  'institute.new': [1, 0, 1, 1, 0, 1, 0],
  'has.assembly': [1, 1, 1, 1, 1, 1, 1],
  'has.fund': [1, 1, 1, 1, 1, 1, 1],
}

/** What had been completed, as a part of what is by now. */
export const COMPLETED = [0.62, 0.68, 0.74, 0.82, 0.88, 0.94, 1]

/** What stood otherwise in the records. */
export const corrections: readonly {
  readonly cycle: number
  readonly code: string
  readonly given: number
  readonly reason: string
}[] = [
  {
    cycle: 3,
    code: 'feasts.attendance',
    given: 32,
    reason: 'The Feast at the lake was counted on paper; eighteen more came than is entered here.',
  },
  {
    cycle: 6,
    code: 'holyDays.attendance',
    given: 47,
    reason: 'Guests from Linden Bay came late and were not counted.',
  },
]
