// How the catalogue is shown.
import { isWhole } from '#contract/catalogue/catalogue.ts'
import type { StudyItem } from './data.ts'

/** The name in this language, or in the other one. */
export const nameOf = ({ names }: Pick<StudyItem, 'names'>, language: string): string =>
  language === 'fa' ? names.fa || names.en : names.en || names.fa

/** An item with the parts of it that stand in the catalogue. */
export interface Whole {
  readonly item: StudyItem
  readonly parts: readonly StudyItem[]
}

export interface Shelves {
  readonly books: readonly Whole[]
  readonly texts: readonly Whole[]
  /** What was taken out and can be put back: a part only while its book is there. */
  readonly out: readonly StudyItem[]
}

/** What stands where; the order within a parent is the server's. */
export const shelvesOf = (items: readonly StudyItem[]): Shelves => {
  const there = items.filter(({ removedAt }) => removedAt === null)
  const parts = Map.groupBy(
    there.filter(({ parent }) => parent !== null),
    ({ parent }) => parent,
  )
  const wholes = (kind: 'book' | 'text') =>
    there
      .filter((item) => item.kind === kind)
      .map((item): Whole => ({ item, parts: parts.get(item.id) ?? [] }))
  const standing = new Set(there.map(({ id }) => id))
  return {
    books: wholes('book'),
    texts: wholes('text'),
    out: items.filter(
      ({ removedAt, kind, parent }) =>
        removedAt !== null && (isWhole(kind) || (parent !== null && standing.has(parent))),
    ),
  }
}
