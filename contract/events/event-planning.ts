// Spec §7 Events: a Feast or a Holy Day from its draft to its end, its picture and its hosts.
import * as z from 'zod/mini'
import { type HolyDayId, holyDayNames } from '#calendar/names.ts'
import { Day, Id, Instant, dataOf, listOf, typed } from '#contract/common.ts'
import { EventChange } from './event-change.ts'
import { CommunityEvent } from './events.ts'
import { route } from '#contract/route.ts'

const Kind = z.enum(['Feast', 'Holy Day'], 'Please choose whether it is a Feast or a Holy Day.')

const isHolyDay = (id: string): id is HolyDayId => id in holyDayNames
const HolyDay = z.enum(Object.keys(holyDayNames).filter(isHolyDay), 'Please choose a Holy Day.')

const Picture = z.nullable(z.string().check(z.trim(), z.maxLength(400)))

const NewEvent = z.extend(EventChange, {
  type: Kind,
  /** Named after what is celebrated where it is left out. */
  title: z.optional(typed(120, 'Please give the event a title.')),
  /** Which Feast of the year, or which Holy Day; left out, it is the one of the day. */
  occasion: z.optional(
    z.object({
      year: z.int32('Please choose a year.'),
      month: z.optional(
        z.number('Please choose a month.').check(z.gte(1, 'Please choose a month.'), z.lte(19), z.int()),
      ),
      holyDay: z.optional(HolyDay),
    }),
  ),
  /** Another name of `startTime`. */
  time: EventChange.shape.startTime,
  imageUrl: z.optional(Picture),
  /** A draft is seen by those who plan, and nobody is told of it. */
  status: z._default(z.enum(['draft', 'published']), 'published'),
})

/** The event, and what the person who planned it should know. */
export const Saved = z.extend(CommunityEvent, { warnings: z.array(z.string()) })

const FAILURE = 'This event could not be saved. {detail}'
const ofEvent = { access: 'member', params: z.object({ id: Id }), fence: { id: 'event' } } as const

export const createEvent = route({
  method: 'POST',
  path: '/api/events/create',
  access: 'member',
  may: 'feastPlanners',
  rate: 'post',
  status: 201,
  summary:
    'Plan a Feast or a Holy Day: the Assembly, its committee and community admins; a day that is not its own is warned of',
  body: NewEvent,
  example: { type: 'Feast', title: 'Feast of Mulk', date: '2100-02-06', time: '19:30' },
  reply: Saved,
  failure: FAILURE,
})

export const publishEvent = route({
  method: 'POST',
  path: '/api/events/:id/publish',
  may: 'feastPlanners',
  stranger: 'may',
  ...ofEvent,
  repeatable: true,
  summary:
    'Publish a draft: the community is told, its hosts are, and the place that was chosen for it is asked for',
  reply: z.extend(CommunityEvent, {
    /** What became of the place; null where none was chosen. */
    place: z.nullable(z.enum(['booked', 'asked', 'notAsked'])),
  }),
  failure: FAILURE,
})

export const deleteEventDraft = route({
  method: 'DELETE',
  path: '/api/events/:id',
  may: 'feastPlanners',
  stranger: 'may',
  ...ofEvent,
  summary: 'Delete a draft, of which nobody was told; what was published is cancelled instead',
})

export const closeEvent = route({
  method: 'POST',
  path: '/api/events/:id/close',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  repeatable: true,
  summary: 'Say that an event that has begun is over: its hosts and those who plan',
  reply: CommunityEvent,
  failure: FAILURE,
})

export const reopenEvent = route({
  method: 'POST',
  path: '/api/events/:id/reopen',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  repeatable: true,
  summary: 'Take back that an event was closed',
  reply: CommunityEvent,
  failure: FAILURE,
})

export const changeEventImage = route({
  method: 'PATCH',
  path: '/api/events/:id/image',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  summary: 'Show another picture, which the caller has sent before; null shows none',
  body: z.object({ imageUrl: Picture }),
  example: { imageUrl: null },
  reply: z.extend(CommunityEvent, { message: z.string() }),
  failure: 'Failed to update event image: {detail}',
})

/** An entry as a client may send it back. */
const Host = z.union([
  z.object({ refId: Id, type: z.literal('Member'), name: z.string() }),
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    referenceContact: Id,
    type: z.literal('User'),
    name: z.string(),
  }),
])

export const changeEventHosts = route({
  method: 'PATCH',
  path: '/api/events/:id/hosts',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  summary:
    'Name the hosts anew: its hosts and those who plan; an entry that is none is left out with a warning',
  body: z.object({
    /** Spec §3: a host entry is read by the server. */
    hosts: z
      .array(z.unknown(), 'Please name the hosts in a list.')
      .check(z.maxLength(20, 'Please name at most 20 hosts.')),
    /** The list that the caller saw: where another stands by now, nothing is overwritten. */
    seen: z.optional(z.array(Host).check(z.maxLength(80))),
  }),
  example: { hosts: [] },
  reply: Saved,
  failure: 'Failed to add event host(s).',
})

export const listEventHosts = route({
  method: 'GET',
  path: '/api/events/:id/hosts',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  revision: ['events', 'people'],
  summary: 'The hosts as those in charge name them: with whom to ask about those who are not on the roll',
  reply: listOf(Host),
})

/** An event in few words. */
const Brief = z.object({
  _id: Id,
  id: Id,
  type: z.enum(['Feast', 'Holy Day']),
  title: z.string(),
  date: Day,
  time: z.string(),
  startsAt: Instant,
  venue: z.nullable(z.string()),
  status: CommunityEvent.shape.status,
})

export const listOtherGatherings = route({
  method: 'GET',
  path: '/api/events/:id/others',
  stranger: 'may',
  ...ofEvent,
  revision: ['events'],
  summary: 'The other gatherings for the same Feast or Holy Day',
  reply: listOf(Brief),
})

export const listEventDrafts = route({
  method: 'GET',
  path: '/api/events/drafts',
  access: 'member',
  may: 'planners',
  revision: ['events'],
  summary: 'What is prepared and not yet published, for those who plan events of that kind',
  reply: listOf(Brief),
})

const Occasion = z.object({
  type: z.enum(['Feast', 'Holy Day']),
  title: z.string(),
  year: z.number(),
  month: z.nullable(z.number()),
  holyDay: z.nullable(HolyDay),
  /** When the community is used to meet for it, on its own clocks. */
  date: Day,
  time: z.string(),
  endTime: z.string(),
  /** The civil days from the evening of which and until the sunset of which it may be held. */
  from: Day,
  until: Day,
  /** What is planned for it already. */
  gatherings: z.array(Brief),
})

export const listOccasions = route({
  method: 'GET',
  path: '/api/events/occasions',
  access: 'member',
  may: 'planners',
  revision: ['events', 'community'],
  summary: 'The coming Feasts and Holy Days as an event for each would begin, for those who plan them',
  reply: dataOf(
    z.object({
      /** What the caller plans. */
      types: z.array(z.enum(['Feast', 'Holy Day'])),
      timeZone: z.string(),
      occasions: z.array(Occasion),
    }),
  ),
})
