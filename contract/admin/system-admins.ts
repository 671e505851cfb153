// Those who run the installation: who they are, naming another, taking one out, laying it down oneself.
import * as z from 'zod/mini'
import { Email } from '#contract/auth/auth.ts'
import { Id, Instant, Message } from '#contract/common.ts'
import { route } from '#contract/route.ts'

const SystemAdmin = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  email: z.string(),
  community: z.string(),
  since: Instant,
  /** The caller. */
  self: z.boolean(),
  /** The last one whose account is open stays. */
  can: z.object({ remove: z.boolean() }),
})

export const listSystemAdmins = route({
  method: 'GET',
  path: '/api/instance/admins',
  access: 'systemAdmin',
  summary: 'Who runs this installation',
  reply: z.object({ success: z.literal(true), data: z.array(SystemAdmin) }),
  failure: 'Failed to fetch who runs the installation. {detail}',
})

export const nameSystemAdmin = route({
  method: 'POST',
  path: '/api/instance/admins',
  access: 'systemAdmin',
  rate: 'code',
  summary: 'Name another member who runs the installation, by the address of an account, after a fresh proof',
  body: z.object({ email: Email }),
  example: { email: 'layli@example.org' },
  status: 201,
  reply: Message,
})

export const removeSystemAdmin = route({
  method: 'DELETE',
  path: '/api/instance/admins/:id',
  access: 'systemAdmin',
  summary: 'Take one out, or lay it down oneself, after a fresh proof; the last one stays',
  params: z.object({ id: Id }),
  reply: Message,
})
