// What a person did without a connection, waiting on the device in the order in which it was done.
import * as z from 'zod/mini'
import { keep, type Keep } from './keep.ts'

/** `tried`: a call was begun, so that the server may have heard of it although no answer came. */
const common = { id: z.string(), key: z.string(), since: z.string(), tried: z.boolean() }

const Said = z.nullable(z.enum(['yes', 'maybe', 'no']))
/** Ids alone: no name of anybody waits on a device. */
const Attendance = z.nullable(
  z.object({
    present: z.array(z.string()),
    late: z._default(z.array(z.string()), []),
    guests: z.number(),
    friends: z.number(),
  }),
)

const PartStep = z.enum(['ask', 'takeBack', 'leave', 'withdraw'])
const PartRole = z.enum(['participant', 'facilitator'])

const Waiting = z.union([
  z.object({ ...common, act: z.literal('answer'), going: z.nullable(z.boolean()) }),
  z.object({ ...common, act: z.literal('like'), liked: z.boolean() }),
  z.object({ ...common, act: z.literal('comment'), comment: z.string() }),
  z.object({ ...common, act: z.literal('coming'), person: z.string(), date: z.string(), answer: Said }),
  z.object({
    ...common,
    act: z.literal('part'),
    person: z.string(),
    role: PartRole,
    child: z.boolean(),
    step: PartStep,
    invited: z.optional(z.literal(true)),
  }),
  z.object({
    ...common,
    act: z.literal('roll'),
    attendance: Attendance,
    seen: z.optional(z.number()),
    clashes: z.optional(z.literal(true)),
  }),
  z.object({ ...common, act: z.literal('claim'), claim: z.string(), day: z.string() }),
  z.object({
    ...common,
    act: z.literal('mark'),
    person: z.string(),
    studyItem: z.string(),
    day: z.nullable(z.string()),
  }),
  z.object({ ...common, act: z.literal('receipt'), refused: z.optional(z.string()) }),
])

/** What waits, with the idempotency key under which it will be sent. */
export type Waiting = z.output<typeof Waiting>

/** The acts that may wait, of an event, a post, a meeting or an activity by its id; anything else needs a connection. */
export type Act =
  | { readonly act: 'answer'; readonly id: string; readonly going: boolean | null }
  | { readonly act: 'like'; readonly id: string; readonly liked: boolean }
  | { readonly act: 'comment'; readonly id: string; readonly comment: string }
  | {
      readonly act: 'coming'
      readonly id: string
      readonly person: string
      /** The day that it is about. */
      readonly date: string
      readonly answer: z.output<typeof Said>
    }
  | {
      /** Coming into an activity and going out of it, oneself or a child in one's care. */
      readonly act: 'part'
      readonly id: string
      readonly person: string
      readonly role: z.output<typeof PartRole>
      readonly child: boolean
      readonly step: z.output<typeof PartStep>
      /** It answers an invitation: to take the answer back is no answer, and the later one takes its place. */
      readonly invited?: true | undefined
    }
  | {
      readonly act: 'roll'
      readonly id: string
      readonly attendance: z.output<typeof Attendance>
      /** Which saving of the roll it was made from. */
      readonly seen?: number | undefined
      /** Somebody else has saved since: it waits until its person has chosen. */
      readonly clashes?: true | undefined
    }
  | {
      /** One’s word that one has finished the book or unit of this id. */
      readonly act: 'claim'
      readonly id: string
      readonly claim: string
      readonly day: string
    }
  | {
      /** Who in a group has completed which unit; without a day it is taken back. */
      readonly act: 'mark'
      readonly id: string
      readonly person: string
      readonly studyItem: string
      readonly day: string | null
    }
  | {
      /** By its id alone: its picture and what is said of it wait encrypted (features/receipts/waiting.ts). */
      readonly act: 'receipt'
      readonly id: string
      /** What the server has said against it: it waits until its person has changed it. */
      readonly refused?: string | undefined
    }

/** Opens the queue of whoever is signed in on a device. The app has one; each test has its own. */
export const openQueue = (device: Pick<Keep, 'read' | 'write' | 'drop'>) => {
  const listeners = new Set<() => void>()
  let known: readonly Waiting[] | null = null
  const read = (): readonly Waiting[] => device.read('queuedActs', z.array(Waiting)) ?? []
  const all = (): readonly Waiting[] => (known ??= read())
  /** Another tab, or another person, may have changed what is stored. */
  const look = () => {
    known = null
    listeners.forEach((listener) => listener())
  }
  const change = (update: (items: readonly Waiting[]) => readonly Waiting[]) => {
    const items = update(read())
    if (items.length === 0) device.drop('queuedActs')
    else device.write('queuedActs', items)
    look()
  }
  return {
    all,
    look,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Something earlier of the same kind still waits: what comes now must not overtake it. */
    holds: (act: Act): boolean => all().some((item) => isSame(item, act)),
    /** Adds an act; false when it only takes back one that the server never heard of. */
    put: (act: Act, { key, tried }: { readonly key: string; readonly tried: boolean }): boolean => {
      const before = act.act === 'comment' ? undefined : read().find((item) => isSame(item, act))
      const takenBack = before !== undefined && !before.tried && isOpposite(before, act)
      const item: Waiting = { ...act, key, tried, since: new Date().toISOString() }
      change((items) => [...items.filter((one) => one.key !== before?.key), ...(takenBack ? [] : [item])])
      return !takenBack
    },
    /** It was sent, refused or taken back; false when it was already gone. */
    drop: (key: string): boolean => {
      const there = read().some((item) => item.key === key)
      if (there) change((items) => items.filter((item) => item.key !== key))
      return there
    },
    /** The next that can be sent; what waits for a choice keeps nothing else back. */
    next: (): Waiting | undefined => all().find((item) => !isHeld(item)),
    /** To be said before the call begins. */
    setTried: (key: string) =>
      change((items) => items.map((item) => (item.key === key ? { ...item, tried: true } : item))),
  }
}

const isHeld = (item: Waiting): boolean =>
  (item.act === 'roll' && item.clashes === true) || (item.act === 'receipt' && item.refused !== undefined)

const isSame = (one: Act, other: Act) =>
  one.act === other.act && one.id === other.id && personOf(one) === personOf(other)

const personOf = (act: Act) => {
  if (act.act === 'part') return `${act.person} ${act.role}`
  if (act.act === 'mark') return `${act.person} ${act.studyItem}`
  return act.act === 'coming' ? act.person : null
}

/** Of an event the later answer is sent: what was answered before either is not known here, and need be neither. */
const isOpposite = (one: Act, other: Act) =>
  (one.act === 'like' && other.act === 'like' && one.liked !== other.liked) ||
  (one.act === 'part' && other.act === 'part' && !isReply(one, other) && isComing(one) !== isComing(other))

type PartAct = Extract<Act, { act: 'part' }>

const isReply = (...acts: readonly PartAct[]) => acts.some(({ invited }) => invited === true)
const isComing = ({ step }: PartAct) => step === 'ask'

/** The app's own. */
export const queue = openQueue(keep)
