// What a member gave and means to give: theirs and the treasurer's, and readable on their own device alone.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, listOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Generation, PublicKey, Sealed, sealedPart } from './common.ts'

export const PledgeRhythm = z.enum(['badiMonth', 'month', 'year', 'once'])

const Pledge = z.object({
  rhythm: PledgeRhythm,
  reminds: z.boolean(),
  madeAt: Instant,
  /** For this device; null on another one than it was written on. */
  sealed: z.nullable(Sealed),
})

export const Giving = z.object({
  device: z.nullable(z.object({ _id: Id, id: Id, askedAt: Instant, answeredAt: z.nullable(Instant) })),
  rows: z.array(z.object({ entryId: Id, sealed: Sealed })),
  pledge: z.nullable(Pledge),
})

export const getGiving = route({
  method: 'GET',
  path: '/api/finance/mine',
  access: 'member',
  feature: 'finance',
  summary: 'What the caller gave and means to give, encrypted for this device',
  query: z.object({ publicKey: z.optional(PublicKey) }),
  reply: dataOf(Giving),
  failure: 'Your contributions could not be loaded.',
})

export const askGiving = route({
  method: 'POST',
  path: '/api/finance/devices',
  access: 'member',
  feature: 'finance',
  summary: 'Ask the treasurer to show on this device what the caller gave; asking again is asking once',
  status: 201,
  body: z.object({ publicKey: PublicKey }),
  example: { publicKey: 'A'.repeat(43) },
  reply: dataOf(Giving),
})

const ofDevice = { params: z.object({ id: Id }), fence: { id: 'fundDevice' } } as const

export const forgetGiving = route({
  method: 'DELETE',
  path: '/api/finance/devices/:id',
  access: 'member',
  stranger: 'hidden',
  feature: 'finance',
  repeatable: true,
  summary: 'Take away what the caller gave from one of their devices',
  ...ofDevice,
})

export const listGivingDevices = route({
  method: 'GET',
  path: '/api/finance/devices',
  access: 'treasury',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'The devices on which members read what they gave, those that wait first',
  reply: listOf(
    z.object({
      _id: Id,
      id: Id,
      personId: Id,
      name: z.string(),
      publicKey: PublicKey,
      askedAt: Instant,
      answeredAt: z.nullable(Instant),
    }),
  ),
  failure: 'The devices could not be loaded.',
})

export const answerGiving = route({
  method: 'POST',
  path: '/api/finance/devices/:id/rows',
  access: 'treasury',
  stranger: 'may',
  feature: 'finance',
  repeatable: true,
  summary: 'Give a device what its owner gave, encrypted for it',
  ...ofDevice,
  bodyLimit: 1_100_000,
  body: z.object({
    rows: z
      .array(z.object({ entryId: Id, sealed: Sealed }))
      .check(z.maxLength(500, 'Please send at most 500 at once.')),
    /** This was the last part. */
    answered: z.boolean(),
  }),
  example: { rows: [], answered: true },
})

const pledged = {
  rhythm: PledgeRhythm,
  reminds: z.boolean(),
  ...sealedPart,
  /** The same for the device on which it was written. */
  device: z._default(z.nullable(z.object({ publicKey: PublicKey, sealed: Sealed })), null),
} as const

export const makePledge = route({
  method: 'PUT',
  path: '/api/finance/pledge',
  access: 'member',
  feature: 'finance',
  repeatable: true,
  summary: 'Say what one means to give: the treasurer reads it and never changes it',
  body: z.object(pledged),
  example: { rhythm: 'badiMonth', reminds: true, sealed: 'A'.repeat(64), generation: 1 },
  reply: dataOf(Giving),
})

export const endPledge = route({
  method: 'DELETE',
  path: '/api/finance/pledge',
  access: 'member',
  feature: 'finance',
  repeatable: true,
  summary: 'Take back what one meant to give',
})

export const listPledges = route({
  method: 'GET',
  path: '/api/finance/pledges',
  access: 'treasurer',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'What members mean to give, encrypted to the treasurer',
  reply: listOf(
    z.object({
      _id: Id,
      id: Id,
      accountId: Id,
      name: z.string(),
      rhythm: PledgeRhythm,
      madeAt: Instant,
      generation: Generation,
      sealed: Sealed,
    }),
  ),
  failure: 'The pledges could not be loaded.',
})
