// Who hosts a Feast or a Holy Day: members offer, those who plan ask, and either answers the other.
import * as z from 'zod/mini'
import { Id, Instant, Message, Ref, dataOf, noteText } from '#contract/common.ts'
import { CommunityEvent } from './events.ts'
import { route } from '#contract/route.ts'

const HostedEvent = z.object({
  _id: Id,
  id: Id,
  type: CommunityEvent.shape.type,
  title: z.string(),
  startsAt: Instant,
  timeZone: z.string(),
})

/** What somebody hosted or will host. */
const Turn = z.object({ title: z.string(), at: Instant })

export const HostRequest = z.object({
  _id: Id,
  id: Id,
  /** `offer`: a member would like to host. `invitation`: a member is asked to. */
  kind: z.enum(['offer', 'invitation']),
  event: HostedEvent,
  person: z.object({ id: z.nullable(Id), name: z.string(), me: z.boolean() }),
  note: z.string(),
  state: z.enum(['requested', 'accepted', 'declined', 'withdrawn']),
  reason: z.string(),
  /** When the member hosted last: for those who plan alone. */
  lastHosted: z.nullable(Turn),
  askedAt: Instant,
  can: z.object({ answer: z.boolean(), withdraw: z.boolean(), reopen: z.boolean() }),
})

const ofEvent = { params: z.object({ id: Id }), fence: { id: 'event' } } as const
const ofRequest = { params: z.object({ id: Id }), fence: { id: 'hostRequest' } } as const
const requests = z.object({ success: z.literal(true), data: z.array(HostRequest) })

export const requestHosting = route({
  method: 'PUT',
  path: '/api/events/:id/hostRequests',
  access: 'member',
  may: 'grownUps',
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Offer to host an event; those who plan such events are told and answer',
  ...ofEvent,
  body: z.nullish(z.object({ requester: z.optional(Ref), note: z._default(noteText(300), '') })),
  example: { note: 'We have room for thirty.' },
  reply: dataOf(HostRequest),
  failure: 'Failed to submit host request: {detail}',
})

export const listEventHostRequests = route({
  method: 'GET',
  path: '/api/events/:id/hostRequests',
  access: 'member',
  stranger: 'may',
  revision: ['events', 'people'],
  summary:
    'Who offers or is asked to host an event: all for those who plan it, for others their own; and what the caller may do',
  ...ofEvent,
  /** `offer`: to host it, which is for grown-ups who do not yet. `plan`: to ask others. */
  reply: z.extend(requests, { can: z.object({ offer: z.boolean(), plan: z.boolean() }) }),
  failure: 'Failed to fetch the host requests',
})

export const listHostRequests = route({
  method: 'GET',
  path: '/api/events/hostRequests',
  access: 'member',
  revision: ['events', 'people'],
  summary: 'The same of all coming events, what waits first',
  reply: requests,
  failure: 'Failed to fetch the host requests',
})

export const inviteToHost = route({
  method: 'POST',
  path: '/api/events/:id/hostInvitations',
  access: 'member',
  may: 'feastPlanners',
  stranger: 'may',
  repeatable: true,
  summary: 'Ask a grown-up member to host an event, unless they would rather not be asked',
  ...ofEvent,
  body: z.object({ accountId: Id, note: z._default(noteText(300), '') }),
  example: { accountId: '01985b2e-0000-7000-8000-000000000000' },
  reply: dataOf(HostRequest),
  failure: 'They could not be asked. {detail}',
})

export const acceptHosting = route({
  method: 'POST',
  path: '/api/events/hostRequests/:id/accept',
  access: 'member',
  may: 'feastPlanners',
  stranger: 'may',
  repeatable: true,
  summary: 'Accept an offer to host, or an invitation to: the member is a host of the event',
  ...ofRequest,
  reply: dataOf(HostRequest),
  failure: 'This could not be accepted. {detail}',
})

export const declineHosting = route({
  method: 'POST',
  path: '/api/events/hostRequests/:id/decline',
  access: 'member',
  may: 'feastPlanners',
  stranger: 'may',
  repeatable: true,
  summary: 'Decline an offer to host, or an invitation to, with a reason if there is one',
  ...ofRequest,
  body: z.nullish(z.object({ reason: z._default(noteText(300), '') })),
  example: {},
  reply: dataOf(HostRequest),
  failure: 'This could not be declined. {detail}',
})

export const reopenHosting = route({
  method: 'POST',
  path: '/api/events/hostRequests/:id/reopen',
  access: 'member',
  may: 'feastPlanners',
  stranger: 'may',
  repeatable: true,
  summary: 'Take an answer of the last day back: the request waits again',
  ...ofRequest,
  reply: dataOf(HostRequest),
  failure: 'This could not be undone. {detail}',
})

export const withdrawHosting = route({
  method: 'POST',
  path: '/api/events/hostRequests/:id/withdraw',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take back what one has offered or asked; who was accepted hosts no more',
  ...ofRequest,
  reply: Message,
  failure: 'This could not be taken back. {detail}',
})

const Rota = z.object({
  /** Events to come of the kinds that the caller plans, at most 60. */
  coming: z.array(z.extend(HostedEvent, { hosts: z.array(z.string()) })),
  /**
   * Whose turn it would be: those who like to be asked or have hosted, whoever hosts nothing yet and has not hosted
   * for the longest time first. An order of turns and nothing else.
   */
  turns: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** They have said that they like to be asked. */
      willing: z.boolean(),
      lastHosted: z.nullable(Turn),
      hostsNext: z.nullable(Turn),
    }),
  ),
  /** Who hosted the last nineteen. */
  lately: z.array(z.extend(HostedEvent, { hosts: z.array(z.string()) })),
})

export const getRota = route({
  method: 'GET',
  path: '/api/events/rota',
  access: 'planner',
  revision: ['events', 'people'],
  summary: 'Coming events and their hosts, who hosted when, and whose turn it would be',
  reply: dataOf(Rota),
  failure: 'Failed to fetch the rota',
})
