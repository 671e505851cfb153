// Spec §7 Events: Feasts and Holy Days, to read and to join.
import * as z from 'zod/mini'
import {
  Day,
  Id,
  Instant,
  Ref,
  UNKNOWN_COMMUNITY,
  isHttpsLink,
  listOf,
  pageQuery,
  FileAddress,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** A Badí‘ date on the wire: month 0 is Ayyám-i-Há. */
export const BadiDay = z.object({ year: z.number(), month: z.number(), day: z.number() })

export const Attendee = z.object({ refId: Id, type: z.enum(['User', 'Member']), name: z.string() })

export const Part = z.enum(['devotional', 'consultation', 'fellowship'])

export const Material = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  file: FileAddress,
  fileType: z.string(),
  /** In bytes; null where it is not known. */
  size: z.nullable(z.number()),
  /** The part of the gathering that it is for; null where it is for all of it. */
  part: z.nullable(Part),
  /** Until this day only those in charge see it. */
  visibleFrom: z.nullable(Day),
  /** Whoever opens the event's page has the file without a connection, too. */
  keptOffline: z.boolean(),
  /** It grows with every change; who saves names the one that they looked at. */
  revision: z.number(),
})

export const CommunityEvent = z.object({
  _id: Id,
  id: Id,
  type: z.enum(['Feast', 'Holy Day']),
  eventType: z.enum(['Feast', 'Holy Day']),
  title: z.string(),
  description: z.string(),
  /** The civil day and the wall-clock times in the event's zone. */
  date: Day,
  time: z.string(),
  timeUntil: z.nullable(z.string()),
  /** The same as `startsAt` and `endsAt`: existing clients make dates of them. */
  startTime: Instant,
  endTime: z.nullable(Instant),
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  timeZone: z.string(),
  /** The Feast's month or the Holy Day's date: the day that begins at sunset of the evening before. */
  badi: z.nullable(BadiDay),
  venue: z.nullable(z.string()),
  /** The address, or the link of the meeting: for those who come, host it or plan. */
  location: z.nullable(z.string()),
  /** What is kept back from whoever looks; null where nothing is. */
  toldLater: z.nullable(z.enum(['address', 'link'])),
  imageUrl: z.nullable(FileAddress),
  /** A draft is there for those alone who plan events of its kind. */
  status: z.enum(['draft', 'published', 'cancelled', 'closed']),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(Instant),
  capacity: z.nullable(z.number()),
  going: z.number(),
  hosts: z.array(z.object({ refId: Id, type: z.enum(['User', 'Member']), name: z.string() })),
  /**
   * In a list only the caller's own row; on the event's page the first 200. The young are named to themselves,
   * their guardians and the hosts alone; `going` counts them all.
   */
  attendees: z.array(Attendee),
  materials: z.array(Material),
  /** It rises with whatever a calendar program shows of the event. */
  sequence: z.number(),
  programme: z.array(z.object({ part: Part, title: z.string(), by: z.nullable(z.string()) })),
  /** On the event's page: the hosts have written to those who come. */
  hostWords: z.optional(z.boolean()),
  mine: z.object({ going: z.boolean(), declined: z.boolean() }),
  /**
   * `attend`: a Feast is for the Baha'is of the community; friends read neither its programme nor its papers. `change`
   * lets one cancel, too, or publish or delete a draft; `papers` is about materials, also when the event is over.
   */
  can: z.object({
    attend: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    change: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    papers: z.boolean(),
  }),
})

const JoinBody = z.nullish(
  z.object({
    attendee: z.optional(Ref),
    communityId: z._default(z.string().check(z.maxLength(64)), UNKNOWN_COMMUNITY),
  }),
)

export const listEvents = route({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  // How the caller stands on the roll decides what is read of a Feast.
  revision: ['events', 'people'],
  summary: "The community's Feasts and Holy Days from today on, soonest first",
  query: pageQuery(50),
  reply: listOf(CommunityEvent),
  failure: 'Failed to fetch events',
})

export const getEvent = route({
  method: 'GET',
  path: '/api/events/:id',
  access: 'member',
  stranger: 'may',
  // A birth date and a guardian decide who is named.
  revision: ['events', 'people'],
  summary: 'One event with who is coming',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: CommunityEvent,
})

export const joinEvent = route({
  method: 'PUT',
  path: '/api/events/:id/join',
  answers: getEvent,
  access: 'member',
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Join an event; joining twice is joining once',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  body: JoinBody,
  example: { communityId: UNKNOWN_COMMUNITY },
  reply: CommunityEvent,
  failure: 'Failed to join the event: {detail}',
})

export const leaveEvent = route({
  method: 'PUT',
  path: '/api/events/:id/leave',
  answers: getEvent,
  access: 'member',
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Leave an event, which counts as a no; leaving twice is leaving once',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  body: JoinBody,
  example: { communityId: UNKNOWN_COMMUNITY },
  reply: CommunityEvent,
  failure: 'Failed to join the event: {detail}',
})

export const withdrawAnswer = route({
  method: 'DELETE',
  path: '/api/events/:id/answer',
  answers: getEvent,
  access: 'member',
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Take the own answer to an event back, yes or no: the caller has then not answered',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: CommunityEvent,
  failure: 'The answer was not taken back. {detail}',
})

/** An address that can be opened from the page. */
export const linkIn = (text: string | null): string | null =>
  text !== null && /^https:\/\/[^\s/]+\.\S+$/.test(text.trim()) && isHttpsLink(text.trim())
    ? text.trim()
    : null
