// The own account: profile, devices, deletion (spec §7 Auth).
import * as z from 'zod/mini'
import { Password, User } from './auth.ts'
import { Id, Instant, Message, dataOf, listOf } from './common.ts'
import { FactorCode, KeyProof } from './proof.ts'
import { route } from './route.ts'

export const getMe = route({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'The own account',
  reply: dataOf(User),
})

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

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/auth/delete-user/:id',
  access: 'account',
  summary: 'Delete the own account, after a fresh proof of the password',
  params: z.object({ id: Id }),
  // Without them words stay as a former member's, and the entry on the roll stays.
  query: z.object({
    posts: z._default(z.enum(['keep', 'delete']), 'keep'),
    roll: z._default(z.enum(['keep', 'erase']), 'keep'),
  }),
  fence: { id: 'account' },
  failure: 'Failed to delete account',
})

export const logout = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  summary: 'End this session',
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
  summary: 'Where the own account is signed in',
  reply: listOf(Device),
})

export const endDevice = route({
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  access: 'account',
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
    'recoveryUsed',
    'recoveryRenewed',
    'passwordChanged',
    'loggedOutElsewhere',
    'codesGuessed',
  ]),
  /** The device or the passkey by its name. */
  detail: z.string(),
  at: Instant,
})

export const listSignInHappenings = route({
  method: 'GET',
  path: '/api/auth/happenings',
  access: 'account',
  summary: 'What lately happened to the own way of signing in, newest first',
  reply: listOf(SignInHappening),
})

export const logOutElsewhere = route({
  method: 'DELETE',
  path: '/api/auth/devices',
  access: 'account',
  summary: 'Log out on all other devices',
  reply: Message,
})
