// Spec §7 Activities: the six kinds, to read, and what a list of them is narrowed to.
import * as z from 'zod/mini'
import { Day, Id, Instant, FileAddress } from '#contract/common.ts'
import { DayPlace } from '#contract/day-place.ts'
import { MapPoint } from '#contract/venues/map.ts'
import { ProgrammePart } from './programme.ts'
import { route } from '#contract/route.ts'
import { StudiedItem } from '#contract/catalogue/studied-item.ts'

export const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])

export const whens = ['today', 'weekend', 'week'] as const

/** Ages in years. */
export const ageBands = ['0-4', '5-7', '8-11', '12-15'] as const

export const ActivityKind = z.enum([
  'Study Circle',
  'Junior Youth Group',
  "Children's Class",
  'Devotional',
  'Fireside',
  'Independent Initiative',
])

/** The kinds that have a page of their own. */
export const ProgrammeKind = z.enum(['Study Circle', 'Junior Youth Group', "Children's Class", 'Devotional'])

/** How one comes to take part: at once, when those who lead it have said yes, or by invitation alone. */
export const Participation = z.enum(['open', 'request', 'closed'])

export const Frequency = z.enum(['weekly', 'bi-weekly', 'monthly', 'one-off'])

/** Of what meets monthly: on the same day of the month, or on the same weekday of it. */
export const MonthlyBy = z.enum(['day', 'weekday'])

/** What only some kinds have; what was not said is empty. */
export const Particulars = z.object({
  /** Devotional. */
  theme: z.string(),
  /** In its order; for members. */
  programme: z.array(ProgrammePart),
  /** Fireside. */
  topic: z.string(),
  speaker: z.string(),
  /** Independent Initiative. */
  purpose: z.string(),
  population: z.string(),
  needs: z.array(z.string()),
  goal: z.string(),
  /** Children's Class and Junior Youth Group: from this age to that, in years. */
  ageFrom: z.nullable(z.number()),
  ageTo: z.nullable(z.number()),
  serviceProject: z.boolean(),
})

const Person = z.object({
  /** The account's; of somebody without one the person's. Visitors learn of no account. */
  _id: Id,
  id: Id,
  /** On the roll; null for somebody who is not on it. */
  personId: z.nullable(Id),
  name: z.string(),
  details: z.nullable(z.string()),
  certifications: z.array(z.string()),
})

export const Activity = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  description: z.string(),
  imageUrl: z.nullable(FileAddress),
  startDate: Day,
  endDate: z.nullable(Day),
  activityType: z.object({ name: ActivityKind }),
  groupDetails: z.object({
    day: z.nullable(z.string()),
    time: z.nullable(z.string()),
    endTime: z.nullable(z.string()),
    frequency: Frequency,
    monthlyBy: z.nullable(MonthlyBy),
  }),
  /** The next meetings from today on, soonest first, at most three. */
  nextSessions: z.array(
    z.object({
      _id: Id,
      id: Id,
      date: Day,
      time: z.nullable(z.string()),
      /** Rises with each change, as calendar programs want it. */
      sequence: z.number(),
    }),
  ),
  /** Never the exact place: the area only. */
  address: z.object({
    streetAddress: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
    city: z.nullable(z.string()),
  }),
  /** For members, where its place is known; of a home the cell, to everybody. */
  point: z.nullable(MapPoint),
  online: z.boolean(),
  language: z.string(),
  /** The book, unit, grade or text that is studied, in both languages. */
  studyItem: z.nullable(StudiedItem),
  particulars: Particulars,
  /** The lesson or section of the latest meeting that has one; null in a list. */
  reached: z.nullable(z.object({ lesson: z.string(), day: Day })),
  /** Of an initiative, for members; null in a list. */
  initiative: z.nullable(
    z.object({
      report: z.string(),
      adoption: z.enum(['none', 'asked', 'adopted']),
      /** Since when the Assembly is asked, or has made it its own. */
      adoptionOn: z.nullable(Day),
    }),
  ),
  /** Counts the changes. */
  revision: z.number(),
  status: z.enum(['planned', 'active', 'completed', 'cancelled']),
  cancelReason: z.nullable(z.string()),
  cancelledAt: z.nullable(Instant),
  /** What is private is there for those alone who are in it or were invited. */
  visibility: z.enum(['public', 'community', 'private']),
  participation: Participation,
  facilitators: z.array(Person),
  /** Names only where the caller may see them; in a list always empty. */
  participants: z.array(Person),
  participantCount: z.number(),
  participantLimit: z.nullable(z.number()),
  facilitatorLimit: z.nullable(z.number()),
  can: z.object({ edit: z.boolean(), adopt: z.boolean() }),
})

/** A plain array, since an existing client reads its length; the next page's cursor is in the Link header. */
export const listActivities = route({
  method: 'GET',
  path: '/api/activities',
  access: 'member',
  revision: ['activities', 'venues', 'community', 'people'],
  summary:
    "The community's current activities, narrowed where something is wished for; the latest to begin at the top, or the soonest to meet",
  query: z.object({
    kind: z.optional(ActivityKind),
    /** Meets in this span of the community's days. */
    when: z.optional(z.enum(whens)),
    /** Meets on this weekday, in the coming weeks. */
    day: z.optional(Weekday),
    language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose a language.'))),
    online: z.optional(z.literal('1')),
    /** With a place left. */
    free: z.optional(z.literal('1')),
    /** For some of these ages; where none were said, nothing is promised. */
    age: z.optional(z.enum(ageBands)),
    /** The soonest to meet at the top; those without a meeting ahead come last. */
    order: z.optional(z.literal('soonest')),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.array(Activity),
})

export const getActivity = route({
  method: 'GET',
  path: '/api/activities/:id',
  access: 'visitor',
  stranger: 'may',
  revision: ['activities', 'venues', 'community', 'people'],
  summary: 'One activity; a visitor sees the public part of a public one',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  // Members know where their own community is.
  reply: z.extend(Activity, { dayPlace: z.optional(DayPlace) }),
})
