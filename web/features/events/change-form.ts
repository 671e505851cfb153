// The form that changes an event: what is typed becomes the wish that the contract knows. Pure.
import { typedFigure } from '#contract/digits.ts'
import * as z from 'zod/mini'
import { EventChange } from '#contract/events/event-change.ts'

/** What the fields hold; empty where there is nothing. */
export interface Typed {
  readonly title: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly venue: string
  readonly location: string
  readonly capacity: string
  readonly description: string
}

/** In the order of the form. */
export const names = [
  'title',
  'date',
  'startTime',
  'endTime',
  'venue',
  'location',
  'capacity',
  'description',
] as const

interface Changeable {
  readonly title: string
  readonly date: string
  readonly time: string
  readonly timeUntil: string | null
  readonly venue: string | null
  readonly location: string | null
  readonly capacity: number | null
  readonly description: string
}

/** The fields as the event is now. */
export const typedOf = (event: Changeable): Typed => ({
  title: event.title,
  date: event.date,
  startTime: event.time,
  endTime: event.timeUntil ?? '',
  venue: event.venue ?? '',
  location: event.location ?? '',
  capacity: event.capacity === null ? '' : String(event.capacity),
  description: event.description,
})

const Text = z.string()

/** What of it is kept on the device while it is typed. */
export const Kept = z.partial(
  z.object({
    title: Text,
    date: Text,
    startTime: Text,
    endTime: Text,
    venue: Text,
    location: Text,
    capacity: Text,
    description: Text,
  }),
)

const OrNothing = z.pipe(
  Text,
  z.transform((text) => (text.trim() === '' ? null : text)),
)
const Places = z.pipe(Text, z.transform(typedFigure))

/** What was typed, in the contract's own shape and sentences. */
export const ChangeForm = z.pipe(
  z.object({
    title: Text,
    date: Text,
    startTime: Text,
    endTime: OrNothing,
    venue: OrNothing,
    location: OrNothing,
    capacity: Places,
    description: Text,
  }),
  z.required(EventChange),
)

export type Faults = Readonly<Record<string, string>>

/** What is to be sent, or what is wrong with it, by field. */
export const wishOf = (begin: Typed, typed: Typed) => {
  const { data, error } = ChangeForm.safeParse(typed)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message
  const touched = Object.fromEntries(names.map((name) => [name, typed[name] !== begin[name]]))
  return { wish: data === undefined ? null : touchedOf(data, touched), faults: faults satisfies Faults }
}

/** Of the wish only what the person has touched, so that two who change different things do not undo each other. */
const touchedOf = <Wish extends object>(
  wish: Wish,
  touched: Readonly<Partial<Record<string, boolean>>>,
): Partial<Wish> => {
  const mine = { ...wish }
  for (const name of Object.keys(mine)) if (!touched[name]) Reflect.deleteProperty(mine, name)
  return mine
}
