// Links for a new password that are handed over where no mail leaves.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

const ofMember = { params: z.object({ id: Id }), fence: { id: 'member' } } as const

export const makePasswordLink = route({
  method: 'POST',
  path: '/api/admin/members/:id/password-link',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary:
    'Make a link for a new password to hand over, where no mail leaves, after a fresh proof; it is told this once, opens nothing before a second person agrees, and ends the one before',
  ...ofMember,
  reply: dataOf(z.object({ link: z.string(), expiresAt: Instant })),
  failure: 'No link was made. {detail}',
})

const PasswordLink = z.object({
  _id: Id,
  id: Id,
  /** Whose password it would set. */
  name: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  expiresAt: Instant,
  can: z.object({ agree: z.boolean() }),
})

export const listPasswordLinks = route({
  method: 'GET',
  path: '/api/admin/password-links',
  access: 'bodyKeeper',
  summary: 'Links for a new password that wait for a second person, by the account that each is for',
  reply: z.object({ success: z.literal(true), data: z.array(PasswordLink) }),
})

export const agreeToPasswordLink = route({
  method: 'POST',
  path: '/api/admin/members/:id/password-link/agree',
  access: 'bodyKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Agree as the second person, after a fresh proof, that somebody gets a link for a new password',
  ...ofMember,
  /** Of the link that this person saw: another one may have been made since. */
  body: z.object({ madeAt: Instant }),
  example: { madeAt: '2026-03-21T10:00:00.000Z' },
  reply: Message,
  failure: 'You could not agree. {detail}',
})

export const endPasswordLink = route({
  method: 'DELETE',
  path: '/api/admin/members/:id/password-link',
  access: 'bodyKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'End the link for a new password that was made for a member by hand',
  ...ofMember,
  /** Of the link that this person saw; without it, whichever there is. */
  query: z.object({ madeAt: z.optional(Instant) }),
  reply: Message,
  failure: 'The link was not ended. {detail}',
})
