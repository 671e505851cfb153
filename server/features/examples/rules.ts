// When a community may be filled with the example.
import type { ExampleKind } from './tables.ts'

export interface Standing {
  /** How many there are of each kind of the example. */
  readonly items: Readonly<Partial<Record<ExampleKind, number>>>
  /** On the roll, without the invented ones. */
  readonly people: number
}

/** So many real people at most: among more the invented ones would be taken for neighbours. */
export const MOST_PEOPLE = 5

export const isThere = ({ items }: Standing): boolean => Object.keys(items).length > 0

/** Why it cannot be filled now; null when it can. */
export const fillFault = (standing: Standing): string | null => {
  if (isThere(standing)) return 'The example is there already.'
  return standing.people > MOST_PEOPLE
    ? 'The example is for a community that is still empty, and this one has people of its own on the roll. Invented people would be taken for real ones.'
    : null
}
