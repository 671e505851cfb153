// The roll of members, and those who wait for the community to confirm them.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, listOf, pageQuery } from './common.ts'
import { route } from './route.ts'

export const Waiting = z.object({
  _id: Id,
  id: Id,
  email: z.string(),
  bahaiId: z.string(),
  /** What the roll says of this Baha'i ID, for the secretary to compare. */
  onRoll: z.nullable(z.object({ name: z.string(), emailMatches: z.boolean() })),
  since: Instant,
})

export const RollPerson = z.object({
  _id: Id,
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  bahaiId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  standing: z.string(),
  locality: z.nullable(z.string()),
  hasAccount: z.boolean(),
})

export const listWaiting = route({
  method: 'GET',
  path: '/api/people/waiting',
  access: 'rollKeeper',
  summary: 'Accounts that wait for the community to confirm them',
  query: pageQuery(50),
  reply: listOf(Waiting),
})

export const acceptWaiting = route({
  method: 'POST',
  path: '/api/people/waiting/:id/accept',
  access: 'rollKeeper',
  summary: 'Confirm that an account belongs to a member',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  reply: Message,
})

export const declineWaiting = route({
  method: 'POST',
  path: '/api/people/waiting/:id/decline',
  access: 'rollKeeper',
  summary: 'Decline an account with a sentence for the person',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  example: { reason: 'We could not find you on our roll. Please write to the secretary.' },
  reply: Message,
})

export const listRoll = route({
  method: 'GET',
  path: '/api/people',
  access: 'rollKeeper',
  summary: 'The roll of members by name',
  query: pageQuery(50),
  reply: listOf(RollPerson),
})

/** Columns: bahaiId, firstName, lastName, email, birthDate, standing, locality; the first line names them. */
export const importRoll = route({
  method: 'POST',
  path: '/api/people/import',
  access: 'rollKeeper',
  summary: 'Bring the roll in from a CSV file; the same file twice changes nothing',
  body: z.object({
    csv: z
      .string()
      .check(
        z.minLength(1, 'The file is empty.'),
        z.maxLength(2_000_000, 'Please bring in at most 2 MB at once.'),
      ),
  }),
  bodyLimit: 2_100_000,
  example: { csv: 'bahaiId,firstName,lastName,email\nD-10442,Layli,Rahimi,layli@example.org\n' },
  reply: z.object({
    success: z.literal(true),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.array(z.object({ line: z.number(), reason: z.string() })),
  }),
})
