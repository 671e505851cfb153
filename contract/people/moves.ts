// Moving to another community: the member asks, the destination decides.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, listOf, pageQuery, noteText } from '#contract/common.ts'
import { RollCandidate } from './people.ts'
import { route } from '#contract/route.ts'

/** The own wish to move, as its owner sees it. */
export const MyMove = z.object({
  state: z.enum(['none', 'asked', 'declined']),
  to: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  since: z.nullable(Instant),
  reason: z.nullable(z.string()),
})

export const getMyMove = route({
  method: 'GET',
  path: '/api/people/my-move',
  access: 'member',
  summary: 'Whether one has asked to move to another community',
  reply: dataOf(MyMove),
})

export const askToMove = route({
  method: 'POST',
  path: '/api/people/my-move',
  access: 'member',
  summary: 'Ask a community that lists itself to take one in; a wish to go elsewhere ends',
  body: z.object({
    communityId: Id,
    note: z._default(noteText(500), ''),
  }),
  example: { communityId: '01985a3c-0000-7000-8000-000000000001', note: 'We move house in June.' },
  status: 201,
  reply: dataOf(MyMove),
})

export const withdrawMove = route({
  method: 'DELETE',
  path: '/api/people/my-move',
  access: 'member',
  summary: 'Take the wish to move back',
  reply: dataOf(MyMove),
})

/** Somebody who asks to come; only what they chose to tell by asking. */
export const Arrival = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  email: z.string(),
  bahaiId: z.nullable(z.string()),
  /** Of who is not of age; of everybody else it stays with the old roll. */
  birthDate: z.nullable(Day),
  from: z.string(),
  note: z.string(),
  /** Whom of one’s own roll it may be, the nearest first. */
  candidates: z.array(RollCandidate),
  since: Instant,
})

export const listArrivals = route({
  method: 'GET',
  path: '/api/people/moves',
  access: 'rollKeeper',
  summary: 'Members of other communities who ask to move here',
  query: pageQuery(50),
  reply: listOf(Arrival),
})

export const acceptArrival = route({
  method: 'POST',
  path: '/api/people/moves/:id/accept',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Take a member of another community in, as somebody on the roll or as a new person',
  params: z.object({ id: Id }),
  fence: { id: 'move' },
  body: z.nullish(z.object({ personId: z.optional(z.nullable(Id)) })),
  example: {},
  reply: Message,
})

export const declineArrival = route({
  method: 'POST',
  path: '/api/people/moves/:id/decline',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Decline a move with a sentence for the person',
  params: z.object({ id: Id }),
  fence: { id: 'move' },
  body: z.object({ reason: z.optional(noteText(500)) }),
  example: { reason: 'Please write to us first, so that we can meet.' },
  reply: Message,
})
