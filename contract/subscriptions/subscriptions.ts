// The addresses under which calendar programs keep up with a community: one's own, and the one for everybody.
import * as z from 'zod/mini'
import { Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** What lies this far back and ahead stands in a subscribed calendar. */
export const MONTHS_BACK = 3
export const MONTHS_AHEAD = 18

const Subscription = z.object({
  /** Whoever knows one’s own address reads along: it is a key. Null while there is none. */
  own: z.nullable(z.object({ address: z.string(), madeAt: Instant })),
  /** The community's calendar for everybody, where there is one. */
  open: z.nullable(z.string()),
  /** What the caller joins is sent into their calendar by mail. */
  mails: z.boolean(),
})

export const getSubscription = route({
  method: 'GET',
  path: '/api/calendars/subscription',
  access: 'member',
  summary: 'The addresses for calendar programs: the caller’s own one and that for everybody',
  reply: dataOf(Subscription),
  failure: 'Failed to fetch the calendar address',
})

export const makeSubscription = route({
  method: 'POST',
  path: '/api/calendars/subscription',
  access: 'member',
  summary: 'Make an own address for calendar programs; one that was there before ends',
  reply: dataOf(Subscription),
  failure: 'Failed to make the calendar address. {detail}',
})

export const endSubscription = route({
  method: 'DELETE',
  path: '/api/calendars/subscription',
  access: 'member',
  repeatable: true,
  summary: 'End one’s own address: calendar programs learn nothing more by it',
  reply: dataOf(Subscription),
  failure: 'Failed to end the calendar address. {detail}',
})

export const wishInvitations = route({
  method: 'PUT',
  path: '/api/calendars/subscription/mails',
  access: 'member',
  repeatable: true,
  summary: 'Have what the caller joins, and what becomes of it, sent into their calendar by mail, or not',
  body: z.object({ wanted: z.boolean() }),
  example: { wanted: true },
  reply: dataOf(Subscription),
  failure: 'Failed to save the wish about calendar mails. {detail}',
})
