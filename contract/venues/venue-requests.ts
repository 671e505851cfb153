// Asking for a place: the household of a home or the community's administrators answer, and what is accepted is booked.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, noteText, instant } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { askedBesides } from './venue-rules.ts'
import { venueTypes } from './venues.ts'

/** `drafted`: for a draft of an event; it is sent when that is published. */
export const VenueRequestState = z.enum([
  'drafted',
  'requested',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
])

export const VenueRequest = z.object({
  _id: Id,
  id: Id,
  venue: z.object({ _id: Id, id: Id, name: z.string(), type: z.enum(venueTypes), mine: z.boolean() }),
  /** The title of the gathering that it is for. */
  gathering: z.nullable(z.string()),
  activityId: z.nullable(Id),
  eventId: z.nullable(Id),
  from: Instant,
  to: Instant,
  timeZone: z.string(),
  people: z.number(),
  children: z.boolean(),
  note: z.string(),
  /** For so many minutes more it holds the place, before and after. */
  setUp: z.number(),
  tearDown: z.number(),
  needs: z.string(),
  state: VenueRequestState,
  reason: z.string(),
  askedBy: z.object({ id: z.nullable(Id), name: z.string() }),
  /** True when the caller answers for the place; false when the caller has asked. */
  forMe: z.boolean(),
  /** Something is booked there at that time. */
  conflict: z.boolean(),
  createdAt: Instant,
  can: z.object({ answer: z.boolean(), cancel: z.boolean(), reopen: z.boolean(), withdraw: z.boolean() }),
})

export const listVenueRequests = route({
  method: 'GET',
  path: '/api/venues/requests',
  access: 'member',
  revision: ['venues', 'activities', 'people', 'events'],
  summary:
    'Who asks for the places that the caller answers for, and what the caller has asked; what waits first',
  reply: z.object({ success: z.literal(true), data: z.array(VenueRequest) }),
  failure: 'Failed to fetch venues',
})

const Asked = z
  .object({
    from: instant('Please say from when.'),
    to: instant('Please say until when.'),
    people: z
      .number('Please say how many people come.')
      .check(z.int(), z.gte(1, 'Please say how many people come.'), z.lte(5000, 'At most 5,000 people.')),
    children: z._default(z.boolean(), false),
    note: z._default(noteText(500), ''),
    ...askedBesides,
    activityId: z.optional(z.nullable(Id)),
    eventId: z.optional(z.nullable(Id)),
    /** With an activity: the same for each of its coming meetings. */
    everyMeeting: z._default(z.boolean(), false),
    /** Ask although something is booked there at that time. */
    anyway: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ from, to }) => !(Date.parse(to) <= Date.parse(from)), {
      error: 'The end must be after the beginning.',
      path: ['to'],
    }),
    z.refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > 7 * 86_400_000), {
      error: 'At most seven days can be asked for at once.',
      path: ['to'],
    }),
  )

export const requestVenue = route({
  method: 'POST',
  path: '/api/venues/:id/requests',
  access: 'member',
  may: 'grownUps',
  stranger: 'may',
  status: 201,
  summary:
    'Ask for a place at a time; one of one’s own household is booked at once, one for a draft when it is published',
  params: z.object({ id: Id }),
  fence: { id: 'venue' },
  body: Asked,
  example: { from: '2100-01-04T18:00:00Z', to: '2100-01-04T20:00:00Z', people: 8 },
  reply: dataOf(VenueRequest),
  failure: 'The request could not be sent. {detail}',
})

const ofRequest = { params: z.object({ id: Id }), fence: { id: 'venueRequest' } } as const

export const acceptVenueRequest = route({
  method: 'POST',
  path: '/api/venues/requests/:id/accept',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Accept a request: the place is booked, and the gathering takes place there',
  ...ofRequest,
  body: z.nullish(z.object({ note: z._default(noteText(300), '') })),
  example: {},
  reply: dataOf(VenueRequest),
  failure: 'This could not be accepted. {detail}',
})

export const declineVenueRequest = route({
  method: 'POST',
  path: '/api/venues/requests/:id/decline',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Decline a request, or take back a booking that has not begun, with a reason if there is one',
  ...ofRequest,
  body: z.nullish(z.object({ reason: z._default(noteText(300), '') })),
  example: {},
  reply: dataOf(VenueRequest),
  failure: 'This could not be declined. {detail}',
})

export const reopenVenueRequest = route({
  method: 'POST',
  path: '/api/venues/requests/:id/reopen',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take an answer of the last day back: the request waits again',
  ...ofRequest,
  reply: dataOf(VenueRequest),
  failure: 'This could not be undone. {detail}',
})

export const withdrawVenueRequest = route({
  method: 'POST',
  path: '/api/venues/requests/:id/withdraw',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take back what the caller has asked; a booking is given back',
  ...ofRequest,
  reply: Message,
  failure: 'This could not be taken back. {detail}',
})
