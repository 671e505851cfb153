// The form that writes a programme: what is typed becomes what the contract knows. Pure.
import type { BodyIn } from '#contract/route.ts'
import type { saveProgramme } from '#contract/event-programme.ts'
import { fold } from '#contract/fold.ts'
import type { Pick } from '#web/kit/PickField.tsx'
import { type Part, parts, type ProgrammeItem } from './papers.ts'

/** An item while it is written; empty where there is nothing. */
export interface TypedItem {
  /** Tells it from the others as long as it is written. */
  readonly key: string
  readonly part: Part
  readonly kind: ProgrammeItem['kind']
  readonly title: string
  readonly text: string
  readonly reader: Pick | null
  readonly by: string
  readonly minutes: string
}

export const blankItem = (key: string, part: Part): TypedItem => ({
  key,
  part,
  kind: part === 'devotional' ? 'reading' : part === 'consultation' ? 'consultation' : 'other',
  title: '',
  text: '',
  reader: null,
  by: '',
  minutes: '',
})

export const typedItem = (item: ProgrammeItem, key: string): TypedItem => ({
  ...item,
  key,
  reader: item.reader && { id: item.reader.refId, name: item.reader.name },
  by: item.by ?? '',
  minutes: item.minutes === null ? '' : String(item.minutes),
})

/** Minutes as they are typed, in the digits of any language: null for none, undefined for what is no such number. */
export const minutesOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  if (!/^\p{Nd}{1,3}$/u.test(typed.trim())) return undefined
  const minutes = Number(fold(typed))
  return minutes >= 1 && minutes <= 600 ? minutes : undefined
}

type Wished = BodyIn<typeof saveProgramme>['items']

/** What is sent. */
export const wishedItems = (items: readonly TypedItem[]): Wished =>
  items.map(({ part, kind, title, text, reader, by, minutes }) => ({
    part,
    kind,
    title,
    text,
    reader: reader?.id ?? null,
    by: reader === null && by.trim() !== '' ? by : null,
    minutes: minutesOf(minutes) ?? null,
  }))

/** Puts an item where it belongs: in the place of the one with its key, else at the end of its part. */
export const withItem = (items: readonly TypedItem[], item: TypedItem): readonly TypedItem[] => {
  const there = items.find(({ key }) => key === item.key)
  if (there?.part === item.part) return items.map((one) => (one.key === item.key ? item : one))
  const rest = items.filter(({ key }) => key !== item.key)
  return inOrder([...rest, item])
}

/** Moves an item by one place within its part. */
export const moved = (items: readonly TypedItem[], key: string, by: -1 | 1): readonly TypedItem[] => {
  const from = items.findIndex((one) => one.key === key)
  const [one, other] = [items[from], items[from + by]]
  if (one === undefined || other === undefined || one.part !== other.part) return items
  return items.with(from, other).with(from + by, one)
}

const inOrder = (items: readonly TypedItem[]): readonly TypedItem[] =>
  items.toSorted((one, other) => parts.indexOf(one.part) - parts.indexOf(other.part))
