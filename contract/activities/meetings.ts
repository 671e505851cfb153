// One meeting of an activity: its day, its lesson, who is coming, and afterwards who was there.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, listOf, note, noteText, GivenDay } from '#contract/common.ts'
import { CorrectionReason, headcount } from './corrections.ts'
import { LessonPlan } from './lesson-plan.ts'
import { PartRole } from './taking-part.ts'
import { route } from '#contract/route.ts'
import { StudiedItem } from '#contract/catalogue/studied-item.ts'

/** Nothing recorded is no attendance at all; nobody is one of nobody. */
const Attendance = z.object({
  /** Those in the activity who were there, by their ids on the roll, as far as the caller sees names. */
  present: z.array(Id),
  /** Of these, who came late. */
  late: z.array(Id),
  /** How many more were there. */
  guests: z.number(),
  /** Of all who were there, how many are friends of the Faith. */
  friends: z.number(),
  total: z.number(),
})

/** What somebody says beforehand, which is not who was there. */
export const MeetingAnswer = z.enum(['yes', 'maybe', 'no'])

const Answers = z.object({
  /** Of those for whom the caller answers and who take part in it; `child` is the name of a child in their care. */
  own: z.array(z.object({ person: Id, child: z.nullable(z.string()), answer: z.nullable(MeetingAnswer) })),
  /** For those who lead it; `friends` are those who come by a link. */
  counts: z.nullable(z.object({ yes: z.number(), maybe: z.number(), no: z.number(), friends: z.number() })),
})

export const Meeting = z.object({
  _id: Id,
  id: Id,
  activity: Id,
  title: z.string(),
  date: Day,
  time: z.nullable(z.string()),
  /** By the community's clocks; null while no time is known. */
  startsAt: z.nullable(Instant),
  timeZone: z.string(),
  sequence: z.number(),
  /** Of a group for children or junior youth. */
  young: z.boolean(),
  /** Friends are invited to it by personal links. */
  welcomesFriends: z.boolean(),
  /** The day by the rule, where the meeting was moved from it. */
  movedFrom: z.nullable(Day),
  cancelled: z.boolean(),
  cancelReason: z.nullable(z.string()),
  lesson: z.nullable(z.string()),
  /** What the group studies. */
  studyItem: z.nullable(StudiedItem),
  /** Of a children's class, for those who lead it while their checks hold. */
  lessonPlan: z.nullable(LessonPlan),
  /** For those who lead it; empty for others. */
  note: z.string(),
  /**
   * For those who lead it; null while nothing is recorded, and for others. The statistics officer has the numbers here,
   * and the names of grown-ups with the roll.
   */
  attendance: z.nullable(Attendance),
  /** Which saving of the roll this is; sent along with the next one. */
  rollRevision: z.number(),
  answers: Answers,
  can: z.object({
    change: z.boolean(),
    record: z.boolean(),
    /** From which day, for a device that has no connection then; null for never. */
    recordFrom: z.nullable(Day),
    /** For a reason, what those who lead it have recorded. */
    correct: z.boolean(),
    answer: z.boolean(),
  }),
})

const FAILURE = 'This meeting could not be changed. {detail}'

export const listMeetings = route({
  method: 'GET',
  path: '/api/activities/:id/meetings',
  access: 'member',
  stranger: 'may',
  revision: ['activities', 'people', 'community'],
  summary: 'The meetings of an activity, the latest first: at most a hundred from a day back',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  query: z.object({ until: z.optional(GivenDay), since: z.optional(GivenDay) }),
  reply: listOf(Meeting),
  failure: 'Failed to fetch the meetings',
})

const ofMeeting = {
  access: 'member',
  repeatable: true,
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  reply: dataOf(Meeting),
  failure: FAILURE,
} as const

export const getMeeting = route({
  method: 'GET',
  path: '/api/meetings/:id',
  access: 'member',
  stranger: 'may',
  revision: ['activities', 'people', 'community'],
  summary: 'One meeting of an activity',
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  reply: dataOf(Meeting),
  failure: 'Failed to fetch the meeting',
})

const Clock = z
  .string()
  .check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as hours and minutes, for example 19:30.'),
  )

export const addMeeting = route({
  method: 'POST',
  path: '/api/activities/:id/meetings',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  status: 201,
  summary: 'Add a meeting beside those of the rule; who takes part is told',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  body: z.object({
    date: GivenDay,
    time: z.optional(z.nullable(Clock)),
    lesson: z.optional(z.nullable(note(200))),
  }),
  example: { date: '2026-12-01', time: '19:30' },
  reply: dataOf(Meeting),
  failure: FAILURE,
})

export const changeMeeting = route({
  method: 'PATCH',
  path: '/api/meetings/:id',
  may: 'leaders',
  stranger: 'refused',
  ...ofMeeting,
  summary:
    'Move one meeting, or write down its lesson and a note; who takes part is told of another day or time',
  body: z.object({
    date: z.optional(GivenDay),
    time: z.optional(z.nullable(Clock)),
    lesson: z.optional(z.nullable(note(200))),
    note: z.optional(noteText(2000)),
  }),
  example: { lesson: 'Section 3' },
})

export const cancelMeeting = route({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  may: 'leaders',
  stranger: 'refused',
  ...ofMeeting,
  summary: 'Cancel one meeting; the others stay, and who takes part is told',
  body: z.nullish(z.object({ reason: z.optional(noteText(500)) })),
  example: {},
})

export const restoreMeeting = route({
  method: 'POST',
  path: '/api/meetings/:id/restore',
  may: 'leaders',
  stranger: 'refused',
  ...ofMeeting,
  summary: 'Take back that a meeting was cancelled; who takes part is told',
})

export const answerMeeting = route({
  method: 'PUT',
  path: '/api/meetings/:id/answer',
  // Of one's own part in it, which nobody is refused for who they are.
  stranger: 'may',
  ...ofMeeting,
  summary: 'Say whether one is coming, or a child in one’s care; null takes it back',
  body: z.object({
    person: z.optional(Id),
    answer: z.nullable(MeetingAnswer),
    /** The day that the answer is about, since a meeting may be moved before it arrives. */
    date: GivenDay,
  }),
  example: { answer: 'yes', date: '2026-12-01' },
})

export const makeMeetingLink = route({
  method: 'POST',
  path: '/api/meetings/:id/link',
  may: 'leaders',
  stranger: 'refused',
  ...ofMeeting,
  summary: 'A personal link for somebody without mail, good for 14 days or until the meeting is over',
  body: z.object({ person: Id }),
  example: { person: '00000000-0000-4000-8000-000000000000' },
  reply: dataOf(z.object({ url: z.string(), until: Instant })),
  failure: 'The link could not be made. {detail}',
})

export const endMeetingLinks = route({
  method: 'POST',
  path: '/api/meetings/:id/link/end',
  may: 'leaders',
  stranger: 'refused',
  ...ofMeeting,
  summary: 'End all personal links of somebody to this meeting, those in mails too; a new one can be made',
  body: z.object({ person: Id }),
  example: { person: '00000000-0000-4000-8000-000000000000' },
  reply: Message,
  failure: 'The links were not ended. {detail}',
})

/** Somebody of the activity whom the roll names. */
const OnRoll = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  role: PartRole,
  answer: z.nullable(MeetingAnswer),
})

/** Somebody who answers for themselves, or for children of these first names, and so may be given a personal link. */
const Answering = z.object({ _id: Id, id: Id, name: z.string(), of: z.array(z.string()) })

export const getRoll = route({
  method: 'GET',
  path: '/api/meetings/:id/roll',
  access: 'member',
  may: ['H', 'CA', 'ST'],
  stranger: 'refused',
  revision: ['activities', 'people', 'community'],
  summary:
    'The meeting and whom its roll names; in groups of children for leaders whose checks hold; for the statistics officer without children',
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  reply: dataOf(z.object({ meeting: Meeting, people: z.array(OnRoll), answering: z.array(Answering) })),
  failure: 'Failed to fetch the roll',
})

export const recordAttendance = route({
  method: 'PUT',
  path: '/api/meetings/:id/attendance',
  // The statistics officer corrects who was there, with a reason and without children's names.
  may: ['H', 'CA', 'ST'],
  stranger: 'refused',
  ...ofMeeting,
  summary:
    'Record who was there, or with null that it is not known; in groups of children for leaders whose checks hold; the statistics officer corrects it with a reason, and who of the children was there stays; refused with the code roll_newer where somebody else has saved since the revision that was seen',
  body: z.object({
    /** The `rollRevision` that was seen; without it, what stands is replaced whatever it is. */
    seen: z.optional(z.int32()),
    reason: CorrectionReason,
    attendance: z.nullable(
      z.object({
        present: z._default(z.array(Id).check(z.maxLength(500, 'At most 500 people.')), []),
        late: z._default(z.array(Id).check(z.maxLength(500, 'At most 500 people.')), []),
        guests: z._default(headcount, 0),
        friends: z._default(headcount, 0),
      }),
    ),
  }),
  example: { attendance: null },
})
