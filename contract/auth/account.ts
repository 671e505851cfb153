// One’s own account: who it is, its password, its end (spec §7 Auth).
import * as z from 'zod/mini'
import { NewPassword, Password } from './auth.ts'
import { Id, Message } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const changePassword = route({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'account',
  rate: 'login',
  summary: 'Change one’s own password, with the one that holds until then; ends every other session',
  body: z.object({ current: Password, password: NewPassword }),
  example: { current: 'nineteen-demo-183', password: 'a long enough one' },
  reply: Message,
})

export const deleteUser = route({
  method: 'DELETE',
  path: '/api/auth/delete-user/:id',
  access: 'account',
  stranger: 'hidden',
  // Its answer cannot be kept for a repetition: there is nobody left whose it would be.
  repeatable: true,
  summary: 'Delete one’s own account, after a fresh proof of the password',
  params: z.object({ id: Id }),
  // Without them words stay as a former member's, and the entries on the roll stay: one’s own, and those of
  // children who have no other guardian.
  query: z.object({
    posts: z._default(z.enum(['keep', 'delete']), 'keep'),
    roll: z._default(z.enum(['keep', 'erase']), 'keep'),
    children: z._default(z.enum(['keep', 'erase']), 'keep'),
  }),
  fence: { id: 'account' },
  failure: 'Failed to delete account',
})
