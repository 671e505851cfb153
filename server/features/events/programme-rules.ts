import type * as z from 'zod/mini'
import type { NewProgrammeItem } from '#contract/events/event-programme.ts'
import type { ReaderPlace } from './programme-queries.ts'
import type { ProgrammeItem } from './tables.ts'

export type Wished = z.infer<typeof NewProgrammeItem>

const parts: readonly ProgrammeItem['part'][] = ['devotional', 'consultation', 'fellowship']

/** In the order of the parts; within a part as it was wished. */
export const inOrder = (items: readonly Wished[]): Wished[] =>
  items.toSorted((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part))

/** As it is stored: who of the roll reads stands elsewhere, and then no other name is kept. */
export const storedItem = ({ part, kind, title, text, reader, by, minutes }: Wished): ProgrammeItem => ({
  part,
  kind,
  title,
  text,
  by: reader === null ? by || null : null,
  minutes,
})

/** Where each reader stands, or which fields name somebody who cannot be a reader. */
export const placesOf = (items: readonly Wished[], persons: ReadonlyMap<string, string>) => {
  const readers: ReaderPlace[] = []
  const faults: Record<string, string> = {}
  for (const [place, { reader }] of items.entries()) {
    if (reader === null) continue
    const person = persons.get(reader)
    if (person === undefined) faults[`items.${place}.reader`] = NO_READER
    else readers.push({ place, person_id: person })
  }
  return { readers, faults }
}

const NO_READER = 'This member cannot be chosen as a reader. Please write the name instead.'
