// Progress (/progress): one's own path of study and service, private; the community's view of it by consent alone; and
// circles that could be formed. Nothing ranks, counts days or compares persons.
import * as z from 'zod/mini'
import { ActivityKind, Weekday } from '#contract/activities/activities.ts'
import { studyItemKinds } from '#contract/catalogue/catalogue.ts'
import {
  Day,
  GivenDay,
  Id,
  Instant,
  Message,
  dataOf,
  day,
  listOf,
  note,
  typed,
  typedText,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const ServeAs = z.enum(['tutor', 'animator', 'teacher', 'host'])

const Studied = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(studyItemKinds),
  names: z.object({ en: z.string(), fa: z.string() }),
  link: z.nullable(z.string()),
})

/** Completed on a day; or said to be so, while who leads the group has not answered or said not yet. */
const Step = z.extend(Studied, {
  completedOn: z.nullable(Day),
  /** Noted without any group: it can be taken back as it was noted. */
  ownWord: z.boolean(),
  claim: z.nullable(z.object({ _id: Id, id: Id, day: Day, state: z.enum(['waiting', 'declined']) })),
})

const Group = z.object({ _id: Id, id: Id, title: z.string() })

export const Progress = z.object({
  /** The books in their order; `now` is what a circle of one's own studies, else nothing; `next` the first that is not done. */
  path: z.array(
    z.extend(Step, {
      state: z.enum(['done', 'now', 'next', 'later']),
      /** Its units, grades and branches. */
      parts: z.array(Step),
      /** The circle in which one studies it, and who leads it. */
      group: z.nullable(z.extend(Group, { tutors: z.array(z.string()) })),
    }),
  ),
  /** Acts of service by cycle, the latest first, at most twelve; without cycles by year. */
  service: z.array(
    z.object({
      name: z.string(),
      number: z.nullable(z.number()),
      startsOn: Day,
      endsOn: Day,
      acts: z.array(
        z.extend(Group, {
          type: z.enum(['activity', 'event']),
          kind: z.nullable(ActivityKind),
        }),
      ),
    }),
  ),
  /** Children in one's care in classes and groups. */
  children: z.array(
    z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      groups: z.array(
        z.extend(Group, {
          studyItem: z.nullable(Studied),
          /** The latest first, at most 30; null: not recorded. */
          lessons: z.array(z.object({ day: Day, lesson: z.string(), present: z.nullable(z.boolean()) })),
          memorised: z.array(
            z.object({ kind: z.enum(['prayer', 'quotation']), title: z.string(), day: Day }),
          ),
        }),
      ),
      completed: z.array(Step),
    }),
  ),
  /** Groups that one leads, with how many words wait for an answer. */
  leads: z.array(z.extend(Group, { kind: ActivityKind, waiting: z.number() })),
  /** Null: the community's view counts nothing of oneself. */
  sharing: z.nullable(z.object({ serveAs: z.array(ServeAs), days: z.array(Weekday) })),
  can: z.object({ plan: z.boolean() }),
})

const feature = { feature: 'progress' } as const
const moves = ['progress', 'activities', 'people', 'statistics', 'events', 'community'] as const

export const getProgress = route({
  method: 'GET',
  path: '/api/progress',
  access: 'member',
  ...feature,
  revision: moves,
  summary:
    'The caller’s own path: books and units, service by cycle, the children in their care, groups that they lead',
  reply: dataOf(Progress),
  failure: 'Your path could not be loaded.',
})

export const claimCompletion = route({
  method: 'POST',
  path: '/api/progress/claims',
  access: 'member',
  ...feature,
  repeatable: true,
  status: 201,
  summary:
    'Say that one has finished a book or a unit: it waits for who leads one’s circle of it, and is noted at once where there is none',
  body: z.object({ id: Id, studyItem: Id, day: GivenDay }),
  example: {
    id: '0198c000-0000-7000-8000-000000000071',
    studyItem: '01985b2e-0000-7000-8000-000000000001',
    day: '2026-11-01',
  },
  reply: dataOf(Progress),
})

const ofClaim = { params: z.object({ id: Id }), fence: { id: 'claim' }, ...feature } as const

export const takeBackClaim = route({
  method: 'DELETE',
  path: '/api/progress/claims/:id',
  access: 'member',
  ...ofClaim,
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take one’s own word back while it waits, or was declined',
  reply: dataOf(Progress),
})

/** People by units. */
export const Grid = z.object({
  ...Group.shape,
  items: z.array(Studied),
  people: z.array(
    z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      completed: z.array(z.object({ studyItem: Id, day: Day })),
      claims: z.array(z.object({ _id: Id, id: Id, studyItem: Id, day: Day })),
    }),
  ),
})

const ofGroup = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  may: 'leaders',
  stranger: 'refused',
  ...feature,
} as const

export const getGrid = route({
  method: 'GET',
  path: '/api/progress/groups/:id',
  ...ofGroup,
  revision: moves,
  summary:
    'Who in a group has completed which unit, and whose word waits, for those who lead it; of children while their checks hold',
  reply: dataOf(Grid),
  failure: 'The group could not be loaded.',
})

export const markUnit = route({
  method: 'PUT',
  path: '/api/progress/groups/:id/marks',
  ...ofGroup,
  repeatable: true,
  summary:
    'Mark that somebody in a group has completed a unit, which answers a word that waits with yes; null takes it back',
  body: z.object({ person: Id, studyItem: Id, day: z.nullable(GivenDay) }),
  example: {
    person: '01985b2e-0000-7000-8000-000000000000',
    studyItem: '01985b2e-0000-7000-8000-000000000001',
    day: '2026-11-01',
  },
  reply: dataOf(Grid),
})

export const declineClaim = route({
  method: 'POST',
  path: '/api/progress/claims/:id/decline',
  access: 'member',
  may: 'leaders',
  ...ofClaim,
  stranger: 'refused',
  repeatable: true,
  summary: 'Say not yet to a word that waits, by those who lead the group',
  reply: dataOf(Grid),
})

export const setSharing = route({
  method: 'PUT',
  path: '/api/progress/sharing',
  access: 'member',
  ...feature,
  repeatable: true,
  summary: 'Let the community count what one has completed and how one would like to serve, or no longer',
  body: z.object({
    sharing: z.nullable(
      z.object({
        serveAs: z.array(ServeAs).check(z.maxLength(4)),
        days: z.array(Weekday).check(z.maxLength(7)),
      }),
    ),
  }),
  example: { sharing: { serveAs: ['tutor'], days: ['tuesday'] } },
  reply: dataOf(Progress),
})

const ProgressNote = z.object({ _id: Id, id: Id, day: Day, text: z.string(), writtenAt: Instant })

const NoteText = typedText(4_000, 'Please write something.')

export const listProgressNotes = route({
  method: 'GET',
  path: '/api/progress/notes',
  access: 'member',
  ...feature,
  summary: 'What the caller has written for themselves, the latest first, at most 200; nobody else reads it',
  reply: listOf(ProgressNote),
  failure: 'Your notes could not be loaded.',
})

export const writeProgressNote = route({
  method: 'PUT',
  path: '/api/progress/notes/:id',
  access: 'member',
  ...feature,
  params: z.object({ id: Id }),
  repeatable: true,
  summary: 'Write a note for oneself, or change it; it is encrypted where it is kept',
  body: z.object({ day: GivenDay, text: NoteText }),
  example: { day: '2026-11-01', text: 'A good evening.' },
  reply: dataOf(ProgressNote),
})

export const removeProgressNote = route({
  method: 'DELETE',
  path: '/api/progress/notes/:id',
  access: 'member',
  ...feature,
  params: z.object({ id: Id }),
  fence: { id: 'progressNote' },
  stranger: 'hidden',
  repeatable: true,
  summary: 'Remove one’s own note; nothing of it stays',
  reply: Message,
})

export const getCommunityProgress = route({
  method: 'GET',
  path: '/api/progress/community',
  access: 'member',
  ...feature,
  revision: moves,
  summary:
    'What those who let it be counted have completed, how many would serve as what, and what is needed next',
  reply: dataOf(
    z.object({
      /** How many let it be counted. */
      sharing: z.number(),
      serve: z.array(z.object({ as: ServeAs, count: z.number() })),
      completed: z.array(z.extend(Studied, { count: z.number() })),
      /** So many are ready for the next book, and so many would lead a group in it, on these days. */
      needs: z.array(
        z.object({
          /** What they have completed. */
          completed: Studied,
          next: Studied,
          ready: z.number(),
          tutors: z.number(),
          days: z.array(Weekday),
        }),
      ),
    }),
  ),
  failure: 'The community’s path could not be loaded.',
})

const Named = z.object({ _id: Id, id: Id, name: z.string() })

export const listProposedCircles = route({
  method: 'GET',
  path: '/api/progress/circles',
  access: 'coordination',
  ...feature,
  summary:
    'Circles that could be formed, from what people wish, have completed and are free for, where and when, with who could lead them or without anybody',
  reply: listOf(
    z.object({
      studyItem: Studied,
      /** None: no day is known to suit all of them. */
      days: z.array(Weekday),
      area: z.string(),
      /** Who wishes for it, or has completed what comes before it and lets it be known; at most 30. */
      people: z.array(z.extend(Named, { wishes: z.boolean() })),
      /** Who would lead it and is free then; empty is the gap. */
      tutors: z.array(Named),
    }),
  ),
  failure: 'The circles could not be loaded.',
})

export const formCircle = route({
  method: 'POST',
  path: '/api/progress/circles',
  access: 'coordination',
  ...feature,
  rate: 'post',
  status: 201,
  summary: 'Plan a study circle, name who leads it and invite people to it',
  body: z.object({
    title: typed(120, 'Please give it a title.'),
    studyItem: Id,
    /** The first meeting. */
    startDate: day(
      'Please choose the day of the first meeting.',
      'Please choose the day of the first meeting.',
    ),
    time: z.nullable(
      z
        .string()
        .check(
          z.regex(
            /^([01]\d|2[0-3]):[0-5]\d$/,
            'Please write the time as hours and minutes, for example 19:30.',
          ),
        ),
    ),
    area: z._default(note(160), ''),
    tutor: Id,
    people: z
      .array(Id)
      .check(
        z.minLength(1, 'Please choose whom to invite.'),
        z.maxLength(30, 'Please choose at most 30 at once.'),
      ),
  }),
  example: {
    title: 'Study circle, Book 2',
    studyItem: '01985b2e-0000-7000-8000-000000000001',
    startDate: '2100-01-04',
    time: '19:30',
    tutor: '01985b2e-0000-7000-8000-000000000000',
    people: ['01985b2e-0000-7000-8000-000000000002'],
  },
  reply: dataOf(Group),
})
