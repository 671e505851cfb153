// Mails that have not left: what those who run the installation see of them, and what they can do. Never their text.
import * as z from 'zod/mini'
import { Id, Instant, Message, listOf, pageQuery } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const MailState = z.enum(['waiting', 'failed', 'outbox'], 'Please choose which mails to show.')

/** Why a mail did not leave; the browser says it in words. */
export const mailTroubles = ['address', 'unreachable', 'signIn', 'refused', 'other'] as const

export const MailKind = z.enum(['access', 'notice', 'digest'])

const StuckMail = z.object({
  _id: Id,
  id: Id,
  /** The address, but for most of what stands before the @: whose it is, is the community's to know. */
  to: z.string(),
  /** In the place of its subject, which may say what is between a community and its members; null of older ones. */
  kind: z.nullable(MailKind),
  state: MailState,
  trouble: z.nullable(z.enum(mailTroubles)),
  /** What the mail server said, without addresses. */
  said: z.string(),
  createdAt: Instant,
  tries: z.number(),
  triedAt: z.nullable(Instant),
  /** Null where it is not tried again by itself. */
  nextTryAt: z.nullable(Instant),
  can: z.object({ retry: z.boolean() }),
})

export const listStuckMails = route({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'systemAdmin',
  summary: 'Mails that wait, were given up or stay in the outbox, newest first; never their text',
  query: z.extend(pageQuery(50), { state: z._default(MailState, 'failed') }),
  reply: listOf(StuckMail),
  failure: 'Failed to fetch the mails. {detail}',
})

const These = z.object({
  ids: z
    .array(Id)
    .check(
      z.minLength(1, 'Please choose a mail.'),
      z.maxLength(50, 'Please choose at most 50 mails at once.'),
    ),
})
const example = { ids: ['01985a3c-0000-7000-8000-000000000001'] }

export const retryMails = route({
  method: 'POST',
  path: '/api/admin/mails/retry',
  access: 'systemAdmin',
  repeatable: true,
  summary:
    'Have these mails tried at once; to those whose text is gone or that are being sent, nothing happens',
  body: These,
  example,
  reply: Message,
  failure: 'The mails could not be tried again. {detail}',
})

export const dropMails = route({
  method: 'POST',
  path: '/api/admin/mails/drop',
  access: 'systemAdmin',
  repeatable: true,
  summary: 'Forget these mails, which have not left and then never will',
  body: These,
  example,
  reply: Message,
  failure: 'The mails could not be dropped. {detail}',
})
