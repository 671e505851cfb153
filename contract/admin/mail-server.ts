// The mail server of the installation, as its administrators set it in the browser.
import * as z from 'zod/mini'
import { Message, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'

/** By a name or an address, and nothing that would be more than that. */
const Host = z.string('Please write the name of the mail server.').check(
  z.trim(),
  z.minLength(1, 'Please write the name of the mail server.'),
  z.maxLength(253, 'Please use at most 253 characters.'),
  z.refine(
    (host) =>
      /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$|^[0-9a-f:]+$/i.test(host),
    'Please write a name such as mail.example.org, without anything before or after it.',
  ),
)

const line = (most: number) =>
  z.string().check(
    z.maxLength(most, { error: () => worded`Please use at most ${most} characters.` }),
    z.refine((text) => !/\p{Cc}/u.test(text), 'This has a sign in it that cannot be seen.'),
  )

const Sender = line(254).check(
  z.trim(),
  z.refine(
    (from) => /^[^<>@"]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>$|^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(from),
    'Please write an address, or a name and an address in pointed brackets.',
  ),
)

const Tls = z.enum(['tls', 'starttls', 'none'], 'Please choose how it is kept secret on its way.')

const Port = z
  .number('Please write the number of the port.')
  .check(
    z.int('Please write the number of the port.'),
    z.gte(1, 'Please write a number from 1 to 65535.'),
    z.lte(65_535, 'Please write a number from 1 to 65535.'),
  )

export const getMailServer = route({
  method: 'GET',
  path: '/api/admin/mail-server',
  access: 'systemAdmin',
  summary: 'Which mail server is set and by whom; never its password',
  reply: dataOf(
    z.object({
      /** `file`: by the environment or .env, which win and cannot be changed here. */
      setBy: z.nullable(z.enum(['file', 'browser'])),
      host: z.string(),
      port: z.number(),
      tls: z.enum(['tls', 'starttls', 'none']),
      user: z.string(),
      from: z.string(),
      hasPassword: z.boolean(),
    }),
  ),
  failure: 'Failed to fetch the mail server. {detail}',
})

export const setMailServer = route({
  method: 'PUT',
  path: '/api/admin/mail-server',
  access: 'systemAdmin',
  summary: 'Set the mail server after a fresh proof; without a password the one that was given for it stays',
  body: z.object({
    host: Host,
    port: Port,
    tls: Tls,
    user: line(254),
    password: z.optional(line(500)),
    from: Sender,
  }),
  example: {
    host: 'mail.example.org',
    port: 587,
    tls: 'starttls',
    user: 'community',
    password: 'a password',
    from: 'Our community <no-reply@example.org>',
  },
  reply: Message,
  failure: 'The mail server could not be saved. {detail}',
})

export const removeMailServer = route({
  method: 'DELETE',
  path: '/api/admin/mail-server',
  access: 'systemAdmin',
  repeatable: true,
  summary:
    'Forget the mail server that was set in the browser, after a fresh proof; mails then stay in the outbox',
  reply: Message,
  failure: 'The mail server could not be removed. {detail}',
})

export const tryMailServer = route({
  method: 'POST',
  path: '/api/admin/mail-server/test',
  access: 'systemAdmin',
  rate: 'code',
  summary: 'Send a mail to oneself at once, and hear what the mail server says against it',
  reply: Message,
  failure: 'The test failed. {detail}',
})
