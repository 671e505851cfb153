// Where somebody stands on the path of books, which circle studies something, and service by cycle. Pure.
import type { StudyItem } from '#contract/catalogue/catalogue.ts'
import type * as z from 'zod/mini'

export type Item = z.infer<typeof StudyItem>

/** Whether it can be studied now. */
export const isOpen = ({ released, removedAt }: Pick<Item, 'released' | 'removedAt'>): boolean =>
  released && removedAt === null

/** The books of a path in the order of the catalogue: what can be studied, and what is known of somebody besides. */
export const shownOf = (
  items: readonly Item[],
  known: ReadonlySet<string>,
): readonly { readonly book: Item; readonly parts: readonly Item[] }[] => {
  const parts = (book: string) =>
    items.filter((item) => item.parent === book && (isOpen(item) || known.has(item.id)))
  return items
    .filter(({ kind }) => kind === 'book')
    .map((book) => ({ book, parts: parts(book.id) }))
    .filter((one) => isOpen(one.book) || known.has(one.book.id) || one.parts.some(({ id }) => known.has(id)))
}

type State = 'done' | 'now' | 'next' | 'later'

/**
 * Where somebody stands with each book: what is done, what a circle of theirs studies now, and as next the first that is
 * not done: one that was passed over is not forgotten. Where that is studied now, nothing is next.
 */
export const statesOf = (
  books: readonly { readonly done: boolean; readonly now: boolean }[],
): readonly State[] => {
  const next = books.findIndex(({ done }) => !done)
  return books.map(({ done, now }, place) => {
    if (done) return 'done'
    if (now) return 'now'
    return place === next ? 'next' : 'later'
  })
}

/** Whether a group that studies one of two items studies the other: the same, a part of it, or the book of it. */
export const isOfSame = (
  items: readonly Pick<Item, 'id' | 'parent'>[],
  studied: string,
  other: string,
): boolean => {
  const parentOf = (id: string) => items.find((item) => item.id === id)?.parent ?? null
  return studied === other || parentOf(studied) === other || parentOf(other) === studied
}

/** What is marked in a group: what it studies with its parts; of a circle that studies a part of a book, the book too. */
export const markedIn = <One extends Pick<Item, 'id' | 'parent'>>(
  items: readonly One[],
  { studied, circle }: { readonly studied: readonly One[]; readonly circle: boolean },
): readonly One[] => {
  const parent = studied[0]?.parent ?? null
  const book = circle && parent !== null ? items.find(({ id }) => id === parent) : undefined
  return book === undefined ? studied : [...studied, book]
}

/** A time in which service is told: a cycle, or where there is none a year. */
export interface Span {
  readonly name: string
  readonly number: number | null
  readonly startsOn: string
  readonly endsOn: string
}

interface Lasting {
  readonly from: string
  /** Null where it goes on. */
  readonly until: string | null
}

const MOST_SPANS = 12

/** The years in which something was done, the latest first. */
export const yearsOf = (acts: readonly Lasting[], today: string): readonly Span[] => {
  const now = Number(today.slice(0, 4))
  return Array.from({ length: MOST_SPANS }, (_, ago) => now - ago)
    .map((year) => ({
      name: String(year),
      number: null,
      startsOn: `${year}-01-01`,
      endsOn: `${year}-12-31`,
    }))
    .filter((span) => acts.some((act) => isWithin(act, span, today)))
}

/** Whether something lasted on one of these days, of which none is to come. */
export const isWithin = (
  { from, until }: Lasting,
  { startsOn, endsOn }: Pick<Span, 'startsOn' | 'endsOn'>,
  today: string,
): boolean =>
  from <= (endsOn < today ? endsOn : today) && (until === null || (until >= startsOn && until >= from))

/** What was done in each of these times; those in which nothing was are not told. */
export const serviceOf = <Act extends Lasting>(
  spans: readonly Span[],
  acts: readonly Act[],
  today: string,
): readonly { readonly span: Span; readonly acts: readonly Act[] }[] =>
  spans
    .map((span) => ({ span, acts: acts.filter((act) => isWithin(act, span, today)) }))
    .filter((one) => one.acts.length > 0)
