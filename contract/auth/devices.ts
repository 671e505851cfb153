// A fresh proof of who sits there, and where one’s own account is signed in.
import * as z from 'zod/mini'
import { Password } from './auth.ts'
import { Id, Instant, Message, listOf } from '#contract/common.ts'
import { FactorCode, KeyProof } from './proof.ts'
import { route } from '#contract/route.ts'

/** Fresh proof by any one of the three, good for five minutes on this session. */
export const stepUp = route({
  method: 'POST',
  path: '/api/auth/step-up',
  access: 'account',
  rate: 'login',
  summary: 'Prove by password, code or passkey who sits there, before something grave',
  body: z
    .object({
      password: z.optional(Password),
      code: z.optional(FactorCode),
      passkey: z.optional(KeyProof),
    })
    .check(
      z.refine(
        (given) => Object.values(given).filter((one) => one !== undefined).length === 1,
        'Please give a password, a code or a passkey.',
      ),
    ),
  example: { password: 'nineteen-demo-183' },
  reply: Message,
})

export const Device = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
  /** How it signed in; `link` is a code or a link from a mail. */
  method: z.enum(['password', 'google', 'passkey', 'link']),
})

export const listDevices = route({
  method: 'GET',
  path: '/api/auth/devices',
  access: 'account',
  summary: 'Where one’s own account is signed in',
  reply: listOf(Device),
})

export const endDevice = route({
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  access: 'account',
  stranger: 'hidden',
  summary: 'Log out on another device',
  params: z.object({ id: Id }),
  fence: { id: 'session' },
})

export const SignInHappening = z.object({
  _id: Id,
  id: Id,
  kind: z.enum([
    'newDevice',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyCopied',
    'codeAppAdded',
    'codeAppRemoved',
    'googleConnected',
    'googleDisconnected',
    'recoveryUsed',
    'recoveryRenewed',
    'passwordChanged',
    'loggedOutElsewhere',
    'codesGuessed',
    'passwordsGuessed',
  ]),
  /** The device or the passkey by its name. */
  detail: z.string(),
  at: Instant,
})

export const listSignInHappenings = route({
  method: 'GET',
  path: '/api/auth/happenings',
  access: 'account',
  summary: 'What lately happened to one’s own way of signing in, newest first',
  reply: listOf(SignInHappening),
})

export const logOutElsewhere = route({
  method: 'DELETE',
  path: '/api/auth/devices',
  access: 'account',
  summary: 'Log out on all other devices',
  reply: Message,
})
