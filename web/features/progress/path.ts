// The books in the order of the path, and what of them can be said to be finished. Pure.
import type { Book, Progress, Step } from './data.ts'

/** Whether one may say of it that one has finished it. */
const isOpen = ({ completedOn, claim }: Step): boolean => completedOn === null && claim?.state !== 'waiting'

export interface Claimable {
  readonly step: Step
  readonly book: Book
}

/** Units before their book, and first of all those that one studies now. */
export const claimableOf = (path: readonly Book[]): readonly Claimable[] => {
  const first = path.filter(({ state }) => state === 'now')
  const others = path.filter(({ state }) => state !== 'now')
  return [...first, ...others].flatMap((book) =>
    [...book.parts, book].filter(isOpen).map((step) => ({ step, book })),
  )
}

/** Somebody who studies one book sees the one after it as well: of these the first that is to come is next. */
export const withNext = (path: readonly Book[]): readonly Book[] => {
  if (path.some(({ state }) => state === 'next')) return path
  const last = path.findLastIndex(({ state }) => state === 'now')
  const next = path.findIndex(({ state }, place) => place > last && state === 'later')
  return path.map((book, place) => (place === next ? { ...book, state: 'next' } : book))
}

/** The unit of it that one studies, by its place, and how many there are; null where it is not made of units. */
export const unitOf = ({
  parts,
}: Pick<Book, 'parts'>): { readonly at: number; readonly of: number } | null => {
  const units = parts.filter(({ kind }) => kind === 'unit')
  if (units.length === 0) return null
  const open = units.findIndex(({ completedOn }) => completedOn === null)
  return { at: open === -1 ? units.length : open + 1, of: units.length }
}

/** How much of it is completed, of the whole. */
export const shareOf = ({ parts }: Pick<Book, 'parts'>): number =>
  parts.length === 0 ? 0 : parts.filter(({ completedOn }) => completedOn !== null).length / parts.length

/** Its parts that say something: of what one studies or comes to all, else those with a day or a word. */
export const shownParts = ({ parts, state }: Pick<Book, 'parts' | 'state'>): readonly Step[] =>
  state === 'now' || state === 'next'
    ? parts
    : parts.filter(({ completedOn, claim }) => completedOn !== null || claim !== null)

/** Nothing of the path is walked yet. */
export const isBeginning = ({ path, service, leads }: Progress): boolean =>
  service.every(({ acts }) => acts.length === 0) &&
  leads.length === 0 &&
  path.every(
    (book) =>
      book.state !== 'now' &&
      [book, ...book.parts].every(({ completedOn, claim }) => completedOn === null && claim === null),
  )

/** Without the word, which was taken back. */
export const withoutWord = (progress: Progress, claim: string): Progress => {
  const without = <S extends Step>(step: S): S => (step.claim?.id === claim ? { ...step, claim: null } : step)
  return {
    ...progress,
    path: progress.path.map((book) => ({ ...without(book), parts: book.parts.map(without) })),
  }
}
