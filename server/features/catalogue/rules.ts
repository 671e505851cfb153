// What the catalogue may hold, and what it begins with.
import { v7 as newId } from 'uuid'
import { type StudyItemKind, isWhole } from '#contract/catalogue/catalogue.ts'
import type { NewItem } from './queries.ts'
import { type Seed, seeds } from './seed-rules.ts'
import type { Names } from './tables.ts'

/** Why an item of this kind cannot stand there; null when it can. `parent` is the kind of what it is a part of. */
export const placeFault = (kind: StudyItemKind, parent: StudyItemKind | null): string | null => {
  if (isWhole(kind)) return parent === null ? null : 'A book or a text stands by itself.'
  return parent === 'book' ? null : 'Please choose the book that it is a part of.'
}

/** A language without a name of its own is not kept. */
export const namesOf = ({ en, fa }: { readonly en: string; readonly fa: string }): Names => ({
  ...(en === '' ? {} : { en }),
  ...(fa === '' ? {} : { fa }),
})

interface Placed {
  readonly id: string
  readonly kind: StudyItemKind
  readonly parent: string | null
}

/** An item with its parts, of a list in the order of the catalogue. */
export const withParts = <Item extends Placed>(items: readonly Item[], id: string): readonly Item[] => [
  ...items.filter((item) => item.id === id),
  ...items.filter(({ parent }) => parent === id),
]

/** What is studied after an item: the next one of its kind beside it, and after the last part what follows the book. */
export const nextOf = <Item extends Placed>(items: readonly Item[], id: string): Item | null => {
  const item = items.find((one) => one.id === id)
  if (item === undefined) return null
  const beside = items.filter(({ parent, kind }) => parent === item.parent && kind === item.kind)
  const next = beside[beside.indexOf(item) + 1] ?? null
  return next ?? (item.parent === null ? null : nextOf(items, item.parent))
}

const persianWords: Readonly<Record<string, string>> = {
  Book: 'کتاب',
  Branch: 'شاخهٔ',
  Grade: 'پایهٔ',
  Unit: 'واحد',
}

/** What a number tells apart has it in Persian, too; a title stays as it was found. */
const persianOf = (name: string): Names => {
  const [, word = '', number = '', title = ''] = /^(\w+) (\d+)(: .+)?$/.exec(name) ?? []
  const persian = persianWords[word]
  return persian === undefined ? {} : { fa: `${persian} ${Number(number).toLocaleString('fa')}${title}` }
}

/** The rows of the catalogue to begin from; parents come before their parts. */
export const seedRows = (): readonly NewItem[] => rowsOf(seeds, null)

const rowsOf = (items: readonly Seed[], part_of: string | null): NewItem[] => {
  const rows = items.map(({ kind, name, released, trains }, place) => ({
    id: newId(),
    kind,
    part_of,
    position: place + 1,
    names: { en: name, ...persianOf(name) },
    released,
    trains,
    link: null,
  }))
  return [...rows, ...items.flatMap(({ parts }, place) => rowsOf(parts, rows[place]?.id ?? null))]
}
