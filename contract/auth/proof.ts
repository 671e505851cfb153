// What somebody shows of themselves: codes and the answers of passkeys.
import * as z from 'zod/mini'
import { typed } from '#contract/common.ts'

/** Six digits of the app, or a recovery code; spaces and dashes are left out by the server. */
export const FactorCode = typed(24, 'Please write the code.')

export const Base64 = (most: number) =>
  z.string().check(z.regex(/^[\w-]+$/, 'This passkey could not be read.'), z.maxLength(most))

/** A passkey's answer to a challenge, and the ticket that came with it. */
export const KeyProof = z.object({
  ticket: z.string().check(z.minLength(20), z.maxLength(2_000)),
  response: z.object({
    id: Base64(1_400),
    rawId: Base64(1_400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Base64(4_000),
      authenticatorData: Base64(4_000),
      signature: Base64(4_000),
      userHandle: z.optional(z.string().check(z.maxLength(200))),
    }),
  }),
})

/** A passkey that was just made for a challenge, and the ticket that came with it. */
export const NewKey = z.object({
  ticket: z.string().check(z.minLength(20), z.maxLength(2_000)),
  name: z.optional(typed(60, 'Please give the passkey a name.')),
  response: z.object({
    id: Base64(1_400),
    rawId: Base64(1_400),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: Base64(4_000),
      attestationObject: Base64(16_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
})
