// A cycle that was handed in, as it lies in `cycle_figures`: all of it, so that it is read from there alone. Pure.
import * as z from 'zod/mini'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { type Correction, codesOf, sumsOf } from './figure-rules.ts'
import type { Counted, Held } from './figures.ts'
import type { KeptRow } from './kept-figure-queries.ts'

/** Beside the codes of figures: a Feast or a Holy Day that was held, and an item without a column. */
const HELD = 'held:'
const UNMAPPED = 'unmapped:'

const HeldWords = z.object({
  type: z.enum(['Feast', 'Holy Day']),
  badiYear: z.nullable(z.number()),
  badiMonth: z.nullable(z.number()),
  holyDay: z.nullable(z.string()),
  day: z.string(),
})

/** The rows of a cycle that is handed in; sums are made of their parts whenever they are read. */
export const rowsOf = ({ places, held, unmapped }: Counted) => [
  ...[...places].flatMap(([place, values]) =>
    codesOf(place)
      .filter((code) => !sumsOf.has(code))
      .map((code) => ({ place, code, computed: values.get(code) ?? null, reason: '' })),
  ),
  ...held.map(({ attendance, ...words }, index) => ({
    place: '',
    code: `${HELD}${index}`,
    computed: attendance,
    reason: JSON.stringify(words),
  })),
  ...unmapped.map(({ item, count }) => ({
    place: '',
    code: `${UNMAPPED}${item}`,
    computed: count,
    reason: '',
  })),
]

export const countedOf = (rows: readonly KeptRow[]): Counted => {
  const places = new Map<string, Map<string, number | null>>([['', new Map()]])
  for (const { place, code, computed } of rows) {
    const values = places.get(place) ?? new Map<string, number | null>()
    places.set(place, values.set(code, computed))
  }
  const held = rows
    .filter(({ code }) => code.startsWith(HELD))
    .toSorted((one, other) => Number(one.code.slice(HELD.length)) - Number(other.code.slice(HELD.length)))
  return {
    places,
    held: held.map(({ reason, computed }): Held => ({
      ...z.parse(HeldWords, JSON.parse(reason)),
      attendance: computed,
    })),
    unmapped: rows
      .filter(({ code }) => code.startsWith(UNMAPPED))
      .map(({ code, computed }) => ({ item: code.slice(UNMAPPED.length), count: computed ?? 0 })),
  }
}

/** By the place, what was typed or corrected of it. */
export const correctionsOf = (
  rows: readonly KeptRow[],
): ReadonlyMap<string, ReadonlyMap<string, Correction>> => {
  const corrections = new Map<string, Map<string, Correction>>()
  for (const row of rows) {
    if (row.given === null || row.at === null) continue
    const ofPlace = corrections.get(row.place) ?? new Map<string, Correction>()
    corrections.set(row.place, ofPlace)
    const { given, reason } = row
    ofPlace.set(row.code, { given, reason, by: fullName(row) || FORMER, at: instantOf(row.at) })
  }
  return corrections
}
