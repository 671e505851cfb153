// A group as a table of people by units: what stands in a cell, where a key leads, and a mark that is shown at once. Pure.
import type { Grid, Mark } from './data.ts'

type Person = Grid['people'][number]
type Claim = Person['claims'][number]

export type Cell =
  | { readonly state: 'done'; readonly day: string }
  | { readonly state: 'waiting'; readonly claim: Claim }
  | { readonly state: 'open' }

export const cellOf = ({ completed, claims }: Person, studyItem: string): Cell => {
  const done = completed.find((one) => one.studyItem === studyItem)
  if (done !== undefined) return { state: 'done', day: done.day }
  const claim = claims.find((one) => one.studyItem === studyItem)
  return claim === undefined ? { state: 'open' } : { state: 'waiting', claim }
}

/** The day that a tap gives: what is done is taken back, a word that waits is confirmed with its own day. */
export const dayAfterTap = (cell: Cell, today: string): string | null => {
  if (cell.state === 'done') return null
  return cell.state === 'waiting' ? cell.claim.day : today
}

export interface Place {
  readonly row: number
  readonly column: number
}

/** Where a key leads within the table; null for other keys. `mirrored` where lines run from right to left. */
export const placeAfter = (
  key: string,
  { row, column }: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  mirrored: boolean,
): Place | null => {
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  const step = mirrored ? -1 : 1
  switch (key) {
    case 'ArrowDown':
      return { row: within(row + 1, rows), column }
    case 'ArrowUp':
      return { row: within(row - 1, rows), column }
    case 'ArrowRight':
      return { row, column: within(column + step, columns) }
    case 'ArrowLeft':
      return { row, column: within(column - step, columns) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns - 1 }
    default:
      return null
  }
}

/** With the mark; a word that waited for it is answered by it. */
export const withMark = (grid: Grid, { person, studyItem, day }: Mark): Grid => ({
  ...grid,
  people: grid.people.map((one) => {
    if (one.id !== person) return one
    const completed = one.completed.filter((done) => done.studyItem !== studyItem)
    return {
      ...one,
      completed: day === null ? completed : [...completed, { studyItem, day }],
      claims: one.claims.filter((claim) => claim.studyItem !== studyItem),
    }
  }),
})

/** Without the word, which was answered with not yet. */
export const withoutClaim = (grid: Grid, id: string): Grid => ({
  ...grid,
  people: grid.people.map((one) => ({ ...one, claims: one.claims.filter((claim) => claim.id !== id) })),
})
