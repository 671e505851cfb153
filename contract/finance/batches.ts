// The envelopes of a Feast: one opens them, another counts the money alone, and what was counted goes to the bank at once.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, dataOf, listOf, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Booked, Place, Sum } from './common.ts'

export const Batch = z.object({
  _id: Id,
  id: Id,
  occasion: z.string(),
  day: Day,
  state: z.enum(['open', 'counted', 'deposited']),
  openedBy: z.string(),
  countedBy: z.nullable(z.string()),
  /** What the money added up to; not what lies in it by now where a gift was taken back after the deposit. */
  counted: z.nullable(Sum),
  /** It was counted, and a gift of it was taken back since. */
  again: z.boolean(),
  /** What lies in its envelopes; null for whoever only counts, so that they count. */
  amount: z.nullable(Sum),
  gifts: z.nullable(z.number()),
  can: z.object({ record: z.boolean(), count: z.boolean(), deposit: z.boolean(), remove: z.boolean() }),
})

export const listBatches = route({
  method: 'GET',
  path: '/api/finance/batches',
  access: 'counter',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'The batches of envelopes, newest first',
  query: z.object({ state: z.optional(z.enum(['open', 'counted', 'deposited'])) }),
  reply: listOf(Batch),
  failure: 'The batches could not be loaded.',
})

export const openBatch = route({
  method: 'POST',
  path: '/api/finance/batches',
  access: 'treasury',
  feature: 'finance',
  summary: 'Begin a batch of envelopes',
  status: 201,
  body: z.object({ id: Id, occasion: typed(120, 'Please name the occasion.'), day: GivenDay }),
  example: { id: '0198c000-0000-7000-8000-000000000021', occasion: 'Feast of Qawl', day: '2026-11-23' },
  reply: dataOf(Batch),
})

const ofBatch = { params: z.object({ id: Id }), fence: { id: 'fundBatch' } } as const

export const countBatch = route({
  method: 'POST',
  path: '/api/finance/batches/:id/count',
  access: 'counter',
  feature: 'finance',
  summary:
    'Say what the money alone adds up to, as a second person; it agrees with the envelopes or is refused',
  ...ofBatch,
  stranger: 'may',
  body: z.object({
    amount: z
      .number('Please write what you have counted.')
      .check(z.int('Please write what you have counted.'), z.gte(0, 'Please write what you have counted.')),
  }),
  example: { amount: 5_000 },
  reply: dataOf(Batch),
})

export const depositBatch = route({
  method: 'POST',
  path: '/api/finance/batches/:id/deposit',
  access: 'treasurer',
  feature: 'finance',
  summary: 'Book that the counted money of a batch was taken to the bank',
  status: 201,
  ...ofBatch,
  stranger: 'may',
  body: z.object({ id: Id, day: GivenDay, place: Place }),
  example: { id: '0198c000-0000-7000-8000-000000000022', day: '2026-11-24', place: 'bank' },
  reply: Booked,
})

export const removeBatch = route({
  method: 'DELETE',
  path: '/api/finance/batches/:id',
  access: 'treasury',
  stranger: 'refused',
  feature: 'finance',
  summary: 'Remove a batch that one has begun, while it holds no gift',
  ...ofBatch,
})
