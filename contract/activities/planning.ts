// Spec §7 Activities: planning one, changing it, and its end. Who plans it leads it; with them those whom they name.
import * as z from 'zod/mini'
import { MessageReach } from './activity-messages.ts'
import { Activity, ActivityKind, Frequency, MonthlyBy, Participation } from './activities.ts'
import {
  Day,
  Id,
  Instant,
  LanguageTag,
  dataOf,
  listOf,
  note,
  typed,
  noteText,
  GivenDay,
  day,
} from '#contract/common.ts'
import { leaders, places } from './limits.ts'
import { route } from '#contract/route.ts'
import { venueTypes } from '#contract/venues/venues.ts'
import { StudiedItem } from '#contract/catalogue/studied-item.ts'

const ClockTime = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as hours and minutes, for example 19:30.'),
  )

const age = z.nullable(
  z
    .number('Please write the age in figures.')
    .check(
      z.int('Please write the age in whole years.'),
      z.gte(0, 'An age is at least 0.'),
      z.lte(120, 'An age is at most 120.'),
    ),
)

const GivenParticulars = z.object({
  theme: z.optional(note(200)),
  topic: z.optional(note(200)),
  speaker: z.optional(note(120)),
  purpose: z.optional(noteText(500)),
  population: z.optional(note(200)),
  needs: z.optional(
    z
      .array(typed(60, 'Please say what is needed.'))
      .check(z.maxLength(12, 'Please name at most 12 things that are needed.')),
  ),
  goal: z.optional(noteText(300)),
  ageFrom: z.optional(age),
  ageTo: z.optional(age),
  serviceProject: z.optional(z.boolean()),
})

const Rhythm = z.object({
  time: z.optional(z.nullable(ClockTime)),
  /** An end that is not after the beginning is of the next day. */
  endTime: z.optional(z.nullable(ClockTime)),
  frequency: z.optional(Frequency),
  monthlyBy: z.optional(z.nullable(MonthlyBy)),
})

/** Spec §3: a host entry is read by the server; what is none is left out with a warning. */
const hosts = z.array(z.unknown()).check(z.maxLength(20, 'Please name at most 20 people who lead it.'))

const fields = {
  description: z.optional(noteText(5000)),
  imageUrl: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(400)))),
  /** The last day on which it may meet; null while no end is known. */
  endDate: z.optional(z.nullable(GivenDay)),
  groupDetails: z.optional(Rhythm),
  /** The area; a street is told by the place that it is booked at. */
  address: z.optional(
    z.object({ suburb: z.optional(z.nullable(note(160))), city: z.optional(z.nullable(note(160))) }),
  ),
  online: z.optional(z.boolean()),
  /** A link among the venues; other places are asked for. */
  venueId: z.optional(z.nullable(Id)),
  language: z.optional(LanguageTag),
  participation: z.optional(Participation),
  visibility: z.optional(z.enum(['public', 'community', 'private'])),
  participantLimit: z.optional(places),
  facilitatorLimit: z.optional(leaders),
  facilitators: z.optional(hosts),
  studyItem: z.optional(z.nullable(Id)),
  particulars: z.optional(GivenParticulars),
}

const NO_TITLE = 'Please give it a title.'

export const NewActivity = z.object({
  activityType: z.object({ name: ActivityKind }, 'Please choose what kind of gathering it is.'),
  title: typed(120, NO_TITLE),
  /** The first meeting. */
  startDate: day(
    'Please choose the day of the first meeting.',
    'Please choose the day of the first meeting.',
  ),
  ...fields,
})

/** What is left out stays. */
export const ActivityChange = z.object({
  title: z.optional(typed(120, NO_TITLE)),
  startDate: z.optional(GivenDay),
  ...fields,
  /** The revision that was looked at: who changes an older one is told so, and nothing is overwritten. */
  revision: z.optional(z.int32()),
})

/** The activity, and what of the wish was left out. */
export const Saved = z.extend(Activity, { warnings: z.array(z.string()) })

const FAILURE = 'This gathering could not be saved. {detail}'
const ofActivity = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
} as const

export const createActivity = route({
  method: 'POST',
  path: '/api/activities/create',
  access: 'member',
  rate: 'post',
  status: 201,
  summary: 'Plan a gathering of one of the six kinds; those for children need leaders whose checks hold',
  body: NewActivity,
  example: { activityType: { name: 'Devotional' }, title: 'Evening of prayers', startDate: '2100-01-04' },
  reply: Saved,
  failure: FAILURE,
})

export const changeActivity = route({
  method: 'PATCH',
  path: '/api/activities/:id',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  summary: 'Change a gathering: those who lead it and community admins; who takes part is told',
  body: ActivityChange,
  example: { title: 'Evening of prayers' },
  reply: Saved,
  failure: FAILURE,
})

export const changeActivityImage = route({
  method: 'PATCH',
  path: '/api/activities/:id/image',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  summary: 'Show another picture, which the caller has sent before; null shows none',
  body: z.object({ imageUrl: z.nullable(z.string().check(z.trim(), z.maxLength(400))) }),
  example: { imageUrl: null },
  reply: Saved,
  failure: FAILURE,
})

export const cancelActivity = route({
  method: 'PATCH',
  path: '/api/activities/:id/cancel',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'Cancel a gathering with a reason: who takes part is told, and booked places are given back',
  body: z.nullish(z.object({ reason: z.optional(noteText(500)) })),
  example: { reason: 'The hosts are ill.' },
  reply: Activity,
  failure: 'This gathering could not be cancelled. {detail}',
})

export const completeActivity = route({
  method: 'POST',
  path: '/api/activities/:id/complete',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'Say that a gathering has come to its end; it meets no more',
  reply: Activity,
  failure: FAILURE,
})

export const reopenActivity = route({
  method: 'POST',
  path: '/api/activities/:id/reopen',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'Take back that a gathering was cancelled or ended; places are to be asked for anew',
  reply: Activity,
  failure: FAILURE,
})

const Host = z.union([
  z.object({ refId: Id, type: z.literal('Member'), name: z.string() }),
  z.object({ firstName: z.string(), lastName: z.string(), referenceContact: Id, name: z.string() }),
])

/** What a form begins with when a gathering is changed or copied, and whom a cancelling or a message would reach. */
export const ActivityPlan = z.object({
  activity: Activity,
  venueId: z.nullable(Id),
  /** What kind of place that is. */
  venueType: z.nullable(z.enum(venueTypes)),
  facilitators: z.array(Host),
  reach: z.object({
    /** How many are told. */
    people: z.number(),
    /** How many booked or wished times are given back. */
    bookings: z.number(),
    /** Whom a message to everybody would reach. */
    message: MessageReach,
  }),
})

export const getActivityPlan = route({
  method: 'GET',
  path: '/api/activities/:id/plan',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  revision: ['activities', 'venues', 'people'],
  summary:
    'A gathering as those who lead it change it, and whom cancelling it or writing to everybody would reach',
  reply: dataOf(ActivityPlan),
  failure: 'Failed to fetch the gathering',
})

export const listLedActivities = route({
  method: 'GET',
  path: '/api/activities/led',
  access: 'member',
  revision: ['activities'],
  summary: 'What the caller leads or has led, newest first, to be copied; at most fifty',
  query: z.object({ kind: z.optional(ActivityKind) }),
  reply: listOf(
    z.object({
      _id: Id,
      id: Id,
      title: z.string(),
      kind: ActivityKind,
      status: Activity.shape.status,
      startDate: Day,
      createdAt: Instant,
    }),
  ),
  failure: 'Failed to fetch your gatherings',
})

export const listStudies = route({
  method: 'GET',
  path: '/api/activities/studies',
  access: 'member',
  revision: ['community'],
  summary: 'What can be studied in this community: parents before their parts',
  reply: listOf(
    z.extend(StudiedItem, {
      kind: z.enum(['book', 'branch', 'grade', 'unit', 'text']),
      parent: z.nullable(Id),
    }),
  ),
  failure: 'Failed to fetch what can be studied',
})
