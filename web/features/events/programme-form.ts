// The form that writes a programme: what is typed becomes what the contract knows. Pure.
import * as z from 'zod/mini'
import type { BodyIn } from '#contract/route.ts'
import { programmeKinds, type saveProgramme } from '#contract/events/event-programme.ts'
import { fold } from '#contract/fold.ts'
import { type Part, parts, type Programme, type ProgrammeItem } from './papers.ts'

/** An item while it is written; empty where there is nothing. */
const TypedItem = z.object({
  /** Tells it from the others as long as it is written. */
  key: z.string(),
  part: z.enum(parts),
  kind: z.enum(programmeKinds),
  title: z.string(),
  text: z.string(),
  reader: z.nullable(z.object({ id: z.string(), name: z.string() })),
  by: z.string(),
  minutes: z.string(),
})
export type TypedItem = Readonly<z.output<typeof TypedItem>>

const Written = z.object({
  /** The one that was looked at when it was begun: what another saved since is not written over unasked. */
  revision: z.number(),
  items: z.readonly(z.array(TypedItem)),
  /** The item in its form, as far as it is typed. */
  open: z.nullable(TypedItem),
})
export type Written = z.output<typeof Written>

/** What of it is kept on the device while it is typed; null as long as nothing is. */
export const Kept = z.partial(z.object({ written: z.nullable(Written) }))

/** A programme as it begins to be written. */
export const begunOn = ({ revision, items }: Programme): Written => ({
  revision,
  items: items.map((item, place) => typedItem(item, String(place))),
  open: null,
})

/** What is in the form when an item is opened: as it stands, or as it was typed before and put away. */
export const opened = ({ open }: Written, item: TypedItem): TypedItem =>
  open?.key === item.key ? open : item

/** A new item, or the one that was begun and put away. */
export const openedNew = ({ items, open }: Written, newKey: string): TypedItem =>
  open !== null && !items.some(({ key }) => key === open.key)
    ? open
    : blankItem(newKey, items.at(-1)?.part ?? 'devotional')

/** What is kept of it: nothing where it stands as it began. */
export const unlike = (begin: Written, now: Written): Written | null =>
  JSON.stringify(now) === JSON.stringify(begin) ? null : now

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

/** What an item may be: the treasurer’s report is part of the consultation. */
export const kindsIn = (part: Part): readonly TypedItem['kind'][] =>
  part === 'consultation' ? programmeKinds : programmeKinds.filter((kind) => kind !== 'treasurer')

/** An item in another part, where it may be something else. */
export const inPart = (part: Part, kind: TypedItem['kind']): Pick<TypedItem, 'part' | 'kind'> => ({
  part,
  kind: kindsIn(part).includes(kind) ? kind : 'other',
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
