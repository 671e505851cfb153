// The keys of the treasury. Everything that is private comes encrypted from a browser; the server keeps it for whoever
// holds the office, and opens none of it.
import * as z from 'zod/mini'
import { Id, Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Generation, PublicKey } from './common.ts'

export const WrapKind = z.enum(['phrase', 'passkey', 'sheets'])

/** A private key, encrypted by a phrase, a passkey or the code of the sheets. */
const Wrapped = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{40,2000}$/, 'This is not encrypted as the app does it.'))

const TreasuryKey = z.object({
  _id: Id,
  id: Id,
  /** Null: an assistant's own, to which nothing of the books is encrypted but keys. */
  generation: z.nullable(Generation),
  holder: z.string(),
  publicKey: PublicKey,
  madeAt: Instant,
  endedAt: z.nullable(Instant),
  mine: z.boolean(),
  /** The holder is in office. */
  inOffice: z.boolean(),
})

const Grant = z.object({ ofKey: Id, toKey: Id, sealed: Wrapped })

export const TreasuryKeys = z.object({
  keys: z.array(TreasuryKey),
  /** For the treasurer, what two sheets of each generation open; what a phrase or a passkey opens comes by askWrap alone. */
  wraps: z.array(z.object({ keyId: Id, kind: z.literal('sheets'), wrapped: z.string() })),
  /** Of the caller's own keys, which kinds there are. */
  opens: z.array(z.object({ keyId: Id, kind: WrapKind })),
  /** For the treasurer all, which are encrypted; for an assistant those to their own keys. */
  grants: z.array(Grant),
})

export const listTreasuryKeys = route({
  method: 'GET',
  path: '/api/finance/keys',
  access: 'treasury',
  feature: 'finance',
  summary: 'The public keys of the treasury, and who was given which',
  reply: dataOf(TreasuryKeys),
  failure: 'The keys could not be loaded.',
})

export const beginKey = route({
  method: 'POST',
  path: '/api/finance/keys',
  access: 'treasury',
  feature: 'finance',
  afterSecondStep: true,
  summary:
    'Begin a key, after a fresh proof: the treasurer’s is the next generation, to which gifts are encrypted from now on',
  status: 201,
  body: z.object({
    id: Id,
    publicKey: PublicKey,
    wraps: z.array(z.object({ kind: WrapKind, wrapped: Wrapped })).check(
      z.minLength(1, 'The key needs a phrase.'),
      z.maxLength(3),
      z.refine((wraps) => wraps.some(({ kind }) => kind === 'phrase'), 'The key needs a phrase.'),
      z.refine(
        (wraps) => new Set(wraps.map(({ kind }) => kind)).size === wraps.length,
        'The key needs a phrase.',
      ),
    ),
  }),
  example: {
    id: '0198c000-0000-7000-8000-000000000041',
    publicKey: 'A'.repeat(43),
    wraps: [{ kind: 'phrase', wrapped: 'A'.repeat(120) }],
  },
  reply: dataOf(TreasuryKeys),
})

const ofKey = { params: z.object({ id: Id }), fence: { id: 'fundKey' } } as const

export const setWrap = route({
  method: 'PUT',
  path: '/api/finance/keys/:id/wraps',
  access: 'treasury',
  stranger: 'refused',
  feature: 'finance',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Replace a phrase, a passkey or the sheets of one’s own key, after a fresh proof',
  ...ofKey,
  body: z.object({ kind: WrapKind, wrapped: Wrapped }),
  example: { kind: 'sheets', wrapped: 'A'.repeat(120) },
  reply: dataOf(TreasuryKeys),
})

export const grantKey = route({
  method: 'POST',
  path: '/api/finance/keys/:id/grants',
  access: 'treasury',
  stranger: 'refused',
  feature: 'finance',
  repeatable: true,
  summary:
    'Give a key that one can open to somebody in office, encrypted to theirs: an assistant gives it to the treasurer alone',
  ...ofKey,
  body: z.object({ toKey: Id, sealed: Wrapped }),
  example: { toKey: '0198c000-0000-7000-8000-000000000042', sealed: 'A'.repeat(120) },
  reply: dataOf(TreasuryKeys),
})

/** A wrong phrase is found in the browser; the server slows whoever tries again and again. */
export const askWrap = route({
  method: 'POST',
  path: '/api/finance/keys/:id/attempts',
  access: 'treasury',
  stranger: 'refused',
  feature: 'finance',
  rate: 'code',
  summary: 'Fetch what a phrase or a passkey opens: a few times in a row, then slowly',
  ...ofKey,
  body: z.object({ kind: WrapKind }),
  example: { kind: 'phrase' },
  reply: dataOf(z.object({ wrapped: z.string() })),
})
