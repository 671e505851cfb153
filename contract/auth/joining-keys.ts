// Accepting an invitation with a passkey; apart from the other ways, which need nothing of this.
import * as z from 'zod/mini'
import { Email } from './auth.ts'
import { Asked, NewKeyOptions } from './factors.ts'
import { LinkToken } from './link-token.ts'
import { NewKey } from './proof.ts'
import { route } from '#contract/route.ts'
import { User } from './session.ts'

export const joinKeyOptions = route({
  method: 'POST',
  path: '/api/auth/invitations/:token/passkey-options',
  access: 'visitor',
  rate: 'code',
  summary: 'Begin to accept an invitation with a passkey instead of a password',
  params: LinkToken,
  body: z.object({ email: Email }),
  example: { email: 'layli@example.org' },
  reply: Asked(NewKeyOptions),
  failure: 'Sign-up failed',
  networkFailure: 'Sign-up error',
})

export const joinWithKey = route({
  method: 'POST',
  path: '/api/auth/invitations/:token/passkey',
  access: 'visitor',
  rate: 'code',
  summary: 'Accept an invitation once with a passkey: a new account without a password, and a session of it',
  params: LinkToken,
  body: z.extend(NewKey, {
    email: Email,
    eulaAcceptedAt: z.iso.datetime({ offset: true, error: 'You must accept the EULA to sign up.' }),
  }),
  example: {
    email: 'layli@example.org',
    eulaAcceptedAt: '2026-11-21T10:00:00Z',
    ticket: 'as-it-came-with-the-options',
    response: {
      id: 'AQID',
      rawId: 'AQID',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  reply: z.object({
    token: z.string(),
    refreshToken: z.string(),
    user: User,
    message: z.string(),
    /** Shown this once: without the device they are the way back. */
    recoveryCodes: z.array(z.string()),
  }),
  failure: 'Sign-up failed',
  networkFailure: 'Sign-up error',
})
