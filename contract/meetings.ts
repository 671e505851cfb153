// One meeting of an activity: its day, its lesson, and afterwards who was there.
import * as z from 'zod/mini'
import { Day, Id, Instant, dataOf, listOf, note } from './common.ts'
import { route } from './route.ts'

/** Nothing recorded is no attendance at all; nobody is one of nobody. */
const Attendance = z.object({
  /** Those in the activity who were there, by their ids on the roll. */
  present: z.array(Id),
  /** How many more were there. */
  guests: z.number(),
  /** Of all who were there, how many are friends of the Faith. */
  friends: z.number(),
  total: z.number(),
})

export const Meeting = z.object({
  _id: Id,
  id: Id,
  activity: Id,
  date: Day,
  time: z.nullable(z.string()),
  /** By the community's clocks; null while no time is known. */
  startsAt: z.nullable(Instant),
  timeZone: z.string(),
  /** The day by the rule, where the meeting was moved from it. */
  movedFrom: z.nullable(Day),
  cancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  lesson: z.nullable(z.string()),
  /** For those who lead it; empty for others. */
  note: z.string(),
  /** For those who lead it; null while nothing is recorded, and for others. */
  attendance: z.nullable(Attendance),
  can: z.object({ change: z.boolean(), record: z.boolean() }),
})

export const listMeetings = route({
  method: 'GET',
  path: '/api/activities/:id/meetings',
  access: 'member',
  revision: ['activities', 'people'],
  summary: 'The meetings of an activity, the latest first: at most a hundred from a day back',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  query: z.object({ until: z.optional(Day) }),
  reply: listOf(Meeting),
  failure: 'Failed to fetch the meetings',
})

const FAILURE = 'This meeting could not be changed. {detail}'
const ofMeeting = {
  access: 'member',
  repeatable: true,
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  reply: dataOf(Meeting),
  failure: FAILURE,
} as const

export const changeMeeting = route({
  method: 'PATCH',
  path: '/api/meetings/:id',
  ...ofMeeting,
  summary:
    'Move one meeting, or write down its lesson and a note; who takes part is told of another day or time',
  body: z.object({
    date: z.optional(Day),
    time: z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.regex(
              /^([01]\d|2[0-3]):[0-5]\d$/,
              'Please write the time as hours and minutes, for example 19:30.',
            ),
          ),
      ),
    ),
    lesson: z.optional(z.nullable(note(200))),
    note: z.optional(note(2000)),
  }),
  example: { lesson: 'Section 3' },
})

export const cancelMeeting = route({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  ...ofMeeting,
  summary: 'Cancel one meeting; the others stay, and who takes part is told',
  body: z.nullish(z.object({ reason: z.optional(note(500)) })),
  example: {},
})

export const restoreMeeting = route({
  method: 'POST',
  path: '/api/meetings/:id/restore',
  ...ofMeeting,
  summary: 'Take back that a meeting was cancelled; who takes part is told',
})

const count = z
  .number('Please write the number in figures.')
  .check(
    z.int('Please write a whole number.'),
    z.gte(0, 'Please write 0 or more.'),
    z.lte(5000, 'At most 5,000 people.'),
  )

export const recordAttendance = route({
  method: 'PUT',
  path: '/api/meetings/:id/attendance',
  ...ofMeeting,
  summary:
    'Record who was there, or with null that it is not known; in groups of children for leaders whose checks hold',
  body: z.object({
    attendance: z.nullable(
      z.object({
        present: z._default(z.array(Id).check(z.maxLength(500, 'At most 500 people.')), []),
        guests: z._default(count, 0),
        friends: z._default(count, 0),
      }),
    ),
  }),
  example: { attendance: null },
})
