// What takes two: an expense, a month to close, names that the Assembly opens. One asks, another agrees.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, Instant, dataOf, listOf, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { AskedYear, BookYearNumber, Amount, Booked, Place, Sealed, Generation, Sum } from './common.ts'

export const FundRequest = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['expense', 'close', 'disclosure']),
  state: z.enum(['waiting', 'agreed', 'declined', 'done', 'withdrawn']),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  words: z.string(),
  expense: z.nullable(
    z.object({ fundId: Id, fund: z.string(), accountId: Id, account: z.string(), amount: Sum, day: Day }),
  ),
  close: z.nullable(z.object({ year: z.number(), until: Day, closesYear: z.boolean() })),
  can: z.object({ decide: z.boolean(), pay: z.boolean(), withdraw: z.boolean(), open: z.boolean() }),
})

export const listFundRequests = route({
  method: 'GET',
  path: '/api/finance/requests',
  access: 'assembly',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'What waits for a second person or to be paid, and what was decided last',
  query: z.object({ state: z._default(z.enum(['open', 'decided']), 'open') }),
  reply: listOf(FundRequest),
  failure: 'The requests could not be loaded.',
})

const asked = {
  access: 'treasurer',
  feature: 'finance',
  status: 201,
  reply: dataOf(FundRequest),
} as const

export const askExpense = route({
  method: 'POST',
  path: '/api/finance/expenses',
  ...asked,
  summary: 'Put an expense before a second person; a bill that waits stands in the Assembly’s report',
  body: z.object({
    id: Id,
    fundId: Id,
    accountId: Id,
    amount: Amount,
    day: GivenDay,
    words: typed(300, 'Please write what it is for.'),
  }),
  example: {
    id: '0198c000-0000-7000-8000-000000000031',
    fundId: '0198c000-0000-7000-8000-000000000001',
    accountId: '0198c000-0000-7000-8000-000000000003',
    amount: 4_320,
    day: '2026-11-21',
    words: 'Chairs for the centre',
  },
})

export const askClosing = route({
  method: 'POST',
  path: '/api/finance/closings',
  ...asked,
  summary:
    'Ask a second person to close all days before this one; with the day after the year’s last one, the year',
  body: z.object({
    id: Id,
    year: BookYearNumber,
    until: GivenDay,
    /** How many gave, counted where the names can be read. */
    givers: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
  }),
  example: { id: '0198c000-0000-7000-8000-000000000032', year: 2026, until: '2026-11-23', givers: 12 },
})

/** The books are the Assembly's own: by a recorded decision and with two sheets it may read who gave. */
export const askDisclosure = route({
  method: 'POST',
  path: '/api/finance/disclosures',
  access: 'assembly',
  feature: 'finance',
  afterSecondStep: true,
  summary: 'Record the Assembly’s decision to open the names in its books, for a second member to agree to',
  status: 201,
  body: z.object({ id: Id, words: typed(300, 'Please write the decision as it was recorded.') }),
  example: { id: '0198c000-0000-7000-8000-000000000033', words: 'Decision 12 of 20 November' },
  reply: dataOf(FundRequest),
})

const ofRequest = { params: z.object({ id: Id }), fence: { id: 'fundRequest' } } as const

export const decideRequest = route({
  method: 'POST',
  path: '/api/finance/requests/:id/decision',
  access: 'assembly',
  stranger: 'may',
  feature: 'finance',
  afterSecondStep: true,
  summary: 'Agree to what another asks, or decline it; a month is closed at once',
  ...ofRequest,
  body: z.object({ agree: z.boolean() }),
  example: { agree: true },
  reply: dataOf(FundRequest),
})

export const withdrawRequest = route({
  method: 'DELETE',
  path: '/api/finance/requests/:id',
  access: 'assembly',
  stranger: 'refused',
  feature: 'finance',
  summary: 'Take back what one asked and nobody has carried out yet',
  ...ofRequest,
})

export const payExpense = route({
  method: 'POST',
  path: '/api/finance/requests/:id/payment',
  access: 'treasurer',
  stranger: 'may',
  feature: 'finance',
  summary: 'Book that an expense to which a second person agreed was paid',
  status: 201,
  ...ofRequest,
  body: z.object({ id: Id, day: GivenDay, place: Place }),
  example: { id: '0198c000-0000-7000-8000-000000000034', day: '2026-11-25', place: 'bank' },
  reply: Booked,
})

/** For a day after the second member has agreed. The sheets stay with those who hold them: no code comes to the server. */
export const openDisclosure = route({
  method: 'GET',
  path: '/api/finance/requests/:id/sealed',
  access: 'assembly',
  stranger: 'may',
  feature: 'finance',
  afterSecondStep: true,
  summary:
    'The encrypted names of a year with the keys that two sheets open, by a decision to which two agreed; recorded in the log',
  ...ofRequest,
  query: z.object({
    /** The newest unless said otherwise. */
    year: z.optional(AskedYear),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    success: z.literal(true),
    keys: z.array(z.object({ id: Id, generation: Generation, wrapped: z.string() })),
    grants: z.array(z.object({ ofKey: Id, toKey: Id, sealed: z.string() })),
    data: z.array(
      z.object({
        entryId: Id,
        number: z.number(),
        day: Day,
        receipt: z.nullable(z.number()),
        amount: Sum,
        /** By its mirror, which is no line of its own. */
        takenBack: z.boolean(),
        generation: Generation,
        sealed: Sealed,
      }),
    ),
    next: z.optional(z.string()),
  }),
})
