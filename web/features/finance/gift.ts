// What is encrypted of an entry: who gave, how, and what only the treasury may know. Older parts may lack newer fields.
import * as z from 'zod/mini'

export const methods = ['cash', 'transfer', 'cheque', 'inKind', 'expense', 'online'] as const

export const Gift = z.object({
  /** The person on the roll; null for a visitor, or where it is not known who gave. */
  person: z._default(z.nullable(z.string()), null),
  /** As it stands on the receipt; empty where it is not known who gave. */
  name: z._default(z.string(), ''),
  /** `believer`: the treasurer knows who it is and names nobody; `unknown`: nobody knows. */
  anonymous: z._default(z.nullable(z.enum(['believer', 'unknown'])), null),
  method: z._default(z.enum(methods), 'cash'),
  /** What the giver wants it for, in their words. */
  earmark: z._default(z.string(), ''),
  /** Of a gift in kind: what it is. */
  description: z._default(z.string(), ''),
  /** The number of a cheque, or what the bank or the national online system calls it. */
  reference: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  /** A gift in another currency: what was given, as the giver wrote it. */
  original: z._default(z.string(), ''),
  /** The giver's consent, declaration or written direction, and the reason of a reversal. */
  note: z._default(z.string(), ''),
})

export type Gift = z.output<typeof Gift>

/** The same for the giver's device, with what the open part says of it. */
export const GivenRow = z.object({
  day: z.string(),
  receipt: z.nullable(z.number()),
  year: z.number(),
  fund: z.string(),
  /** Null for a gift in kind. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  gift: Gift,
})

export type GivenRow = z.output<typeof GivenRow>

/** What a pledge says, to the treasurer and to the own device. */
export const PledgeWords = z.object({ amount: z.number(), currency: z.string() })
