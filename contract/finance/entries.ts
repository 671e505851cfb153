// The ledger: what is booked, read in its order, and taken back by its mirror. Ids come from the browser, so that a
// second tap books nothing twice.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, Instant, listOf, note } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import {
  AskedYear,
  Amount,
  Booked,
  ForDevices,
  Generation,
  Place,
  Sealed,
  Sum,
  sealedPart,
} from './common.ts'

export const EntryKind = z.enum([
  'opening',
  'gift',
  'inKind',
  'income',
  'expense',
  'deposit',
  'transfer',
  'passedOn',
  'returned',
  'changedUse',
  'reversal',
  'monthClosed',
  'closing',
])

const Numbered = z.object({ year: z.number(), number: z.number() })

/** The open part of an entry: nothing in it names a giver. */
export const Entry = z.object({
  _id: Id,
  id: Id,
  year: z.number(),
  number: z.number(),
  kind: EntryKind,
  day: Day,
  note: z.string(),
  receipt: z.nullable(z.number()),
  batchId: z.nullable(Id),
  reverses: z.nullable(Numbered),
  reversedBy: z.nullable(Numbered),
  lines: z.array(z.object({ fundId: Id, debit: Id, credit: Id, amount: Sum })),
  createdAt: Instant,
})

export const listEntries = route({
  method: 'GET',
  path: '/api/finance/entries',
  access: 'bookReader',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'The entries of a year in the order of their numbers, newest first unless told otherwise',
  query: z.object({
    year: AskedYear,
    order: z._default(z.enum(['newest', 'oldest']), 'newest'),
    /** Only those with a receipt, for the audit. */
    receipts: z.optional(z.literal('only')),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: listOf(Entry),
  failure: 'The entries could not be loaded.',
})

/** Who gave, encrypted: opened in the browser of the treasury alone. */
export const listSealed = route({
  method: 'GET',
  path: '/api/finance/sealed',
  access: 'treasury',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'The encrypted parts of a year’s entries, in the order of their numbers',
  query: z.object({
    year: AskedYear,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1000),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: listOf(z.object({ entryId: Id, generation: Generation, sealed: Sealed })),
  failure: 'The entries could not be loaded.',
})

/** Who may give to the Fund: friends are not among them. */
export const listGivers = route({
  method: 'GET',
  path: '/api/finance/givers',
  access: 'treasury',
  feature: 'finance',
  rate: 'search',
  summary: 'Believers on the roll by a part of the name, in the order of the alphabet, to say who gave',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(80))) }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(z.object({ _id: Id, id: Id, name: z.string() })),
    /** There are more: write a part of the name. */
    more: z.boolean(),
  }),
  failure: 'The roll could not be searched.',
})

const example = {
  id: '0198c000-0000-7000-8000-000000000011',
  day: '2026-11-29',
  fundId: '0198c000-0000-7000-8000-000000000001',
  place: 'bank',
  amount: 5_000,
}
const sealedExample = { sealed: 'A'.repeat(64), generation: 1 }

export const recordGift = route({
  method: 'POST',
  path: '/api/finance/gifts',
  access: 'treasury',
  feature: 'finance',
  summary:
    'Record a contribution, with a receipt whose number comes by itself; money of the national online system has its receipt there',
  status: 201,
  body: z.object({
    id: Id,
    day: GivenDay,
    fundId: Id,
    place: Place,
    amount: Amount,
    /** False where the receipt is the national online system's. */
    receipt: z._default(z.boolean(), true),
    /** The gift helps the Assembly with its own gift to that Fund, so it is income and counts towards the goal. */
    helpsOwnGift: z._default(z.boolean(), false),
    batchId: z._default(z.nullable(Id), null),
    /** A contributed expense: what was bought is booked as spent for this beside the gift, when this request was agreed to. */
    requestId: z._default(z.nullable(Id), null),
    ...sealedPart,
    forDevices: ForDevices,
  }),
  example: { ...example, ...sealedExample },
  reply: Booked,
})

export const recordGiftInKind = route({
  method: 'POST',
  path: '/api/finance/gifts-in-kind',
  access: 'treasury',
  feature: 'finance',
  summary:
    'Give a numbered receipt that describes a gift in kind, without an amount and without a line in the ledger',
  status: 201,
  body: z.object({ id: Id, day: GivenDay, ...sealedPart, forDevices: ForDevices }),
  example: { id: example.id, day: example.day, ...sealedExample },
  reply: Booked,
})

/** What moves money and is no gift and no expense. */
export const recordMove = route({
  method: 'POST',
  path: '/api/finance/moves',
  access: 'treasurer',
  feature: 'finance',
  summary:
    'Book other income, a deposit, a transfer between Funds, money passed on, an earmark given back or used for something else',
  status: 201,
  body: z
    .object({
      id: Id,
      kind: z.enum(['income', 'deposit', 'transfer', 'passedOn', 'returned', 'changedUse']),
      day: GivenDay,
      fundId: Id,
      /** Of a transfer and of another use. */
      toFundId: z._default(z.nullable(Id), null),
      place: Place,
      /** Of a deposit. */
      toPlace: z._default(z.nullable(Place), null),
      /** Of income: what it came from. */
      accountId: z._default(z.nullable(Id), null),
      amount: Amount,
      /** Empty for an earmark, whose giver and consent are encrypted. */
      note: z._default(note(300), ''),
      sealed: z._default(z.nullable(Sealed), null),
      generation: z._default(z.nullable(Generation), null),
    })
    .check(
      z.refine(
        ({ kind, fundId, toFundId }) =>
          (kind === 'transfer' || kind === 'changedUse') === (toFundId !== null) && toFundId !== fundId,
        {
          path: ['toFundId'],
          error: 'Please choose the Fund that receives it.',
        },
      ),
      z.refine(
        ({ kind, place, toPlace }) => (kind === 'deposit') === (toPlace !== null) && toPlace !== place,
        { path: ['toPlace'], error: 'Please choose where the money is taken.' },
      ),
      z.refine(({ kind, accountId }) => (kind === 'income') === (accountId !== null), {
        path: ['accountId'],
        error: 'Please choose what it came from.',
      }),
      z.refine(({ kind, sealed }) => (kind === 'returned' || kind === 'changedUse') === (sealed !== null), {
        path: ['sealed'],
        error: 'The giver’s consent belongs to it.',
      }),
      z.refine(({ sealed, generation }) => (sealed === null) === (generation === null), {
        path: ['generation'],
        error: 'The giver’s consent belongs to it.',
      }),
      z.refine(({ sealed, note: open }) => sealed === null || open === '', {
        path: ['note'],
        error: 'Please leave this empty: what concerns a giver is encrypted.',
      }),
    ),
  example: { ...example, kind: 'deposit', place: 'cash', toPlace: 'bank' },
  reply: Booked,
})

export const reverseEntry = route({
  method: 'POST',
  path: '/api/finance/entries/:id/reversal',
  access: 'treasurer',
  stranger: 'may',
  feature: 'finance',
  summary: 'Take an entry back by its mirror in the open month; a receipt keeps its number',
  status: 201,
  params: z.object({ id: Id }),
  fence: { id: 'fundEntry' },
  /** The reason is encrypted, since it may name somebody. */
  body: z.object({ id: Id, day: GivenDay, ...sealedPart }),
  example: { id: '0198c000-0000-7000-8000-000000000012', day: example.day, ...sealedExample },
  reply: Booked,
})
