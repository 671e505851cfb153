// Who comes to an event and with whom, the friends whom members invite to a Holy Day, who was there in the end, and what
// the hosts write to those who come.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, typed, typedText } from '#contract/common.ts'
import { CorrectionReason, headcount } from '#contract/activities/corrections.ts'
import { InvitedFriend } from '#contract/friends/friends.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'

/** So many people one may bring along. */
export const MOST_VISITORS = 10

export const Visitor = z.object({
  name: typed(80, 'Please write the name of your guest.'),
  /** Where they belong. */
  community: typed(80, 'Please write which community your guest belongs to.'),
})

/** Nothing recorded is no attendance at all; nobody is three times nothing. */
const Attended = z.object({
  members: z.number(),
  visitors: z.number(),
  friends: z.number(),
  total: z.number(),
  by: z.nullable(z.string()),
  at: Instant,
})

export const Coming = z.object({
  /** Of those who come; `members` have said so by themselves. */
  counts: z.object({
    members: z.number(),
    household: z.number(),
    visitors: z.number(),
    friends: z.number(),
  }),
  /** Places that are left; null where there is no limit. */
  left: z.nullable(z.number()),
  /** People of the household and children without a login, for whom the caller answers. */
  household: z.array(z.object({ person: Id, name: z.string(), child: z.boolean(), coming: z.boolean() })),
  /** Whom the caller brings along. */
  visitors: z.array(z.object({ name: z.string(), community: z.string() })),
  /**
   * Who comes along with others, as far as the caller may know: the young, and whose age no roll tells, are named to
   * their guardians, to who brings them and to the hosts, visitors to who brings them and to those in charge. The first
   * 200.
   */
  company: z.array(z.object({ id: Id, name: z.string(), community: z.nullable(z.string()) })),
  /** The caller's own, and for those in charge all. */
  friends: z.array(InvitedFriend),
  /** For those in charge and the statistics officer; null while nothing is recorded, and for others. */
  attendance: z.nullable(Attended),
  can: z.object({
    /** Say who comes. */
    answer: z.boolean(),
    invite: z.boolean(),
    /** Enter who was there. */
    record: z.boolean(),
    /** For a reason, what those in charge have entered. */
    correct: z.boolean(),
  }),
})

const ofEvent = { access: 'member', params: z.object({ id: Id }), fence: { id: 'event' } } as const

export const getComing = route({
  method: 'GET',
  path: '/api/events/:id/coming',
  stranger: 'may',
  ...ofEvent,
  revision: ['events', 'people'],
  summary: 'Who comes to an event and with whom, as far as the caller may know; afterwards who was there',
  reply: dataOf(Coming),
  failure: 'Failed to fetch who is coming',
})

export const setCompany = route({
  method: 'PUT',
  path: '/api/events/:id/company',
  stranger: 'may',
  ...ofEvent,
  rate: 'join',
  repeatable: true,
  summary:
    'Say that one is coming and with whom: people of the household without a login, children, visiting believers; all of them have a place or none',
  body: z.object({
    people: z._default(z.array(Id).check(z.maxLength(30, 'At most 30 people.')), []),
    /**
     * Whom of the household the caller last saw as coming: what others of it have said since then stays. Without it
     * those in `people` come and nobody else.
     */
    was: z.optional(z.array(Id).check(z.maxLength(60, 'At most 60 people.'))),
    visitors: z._default(
      z
        .array(Visitor)
        .check(
          z.maxLength(MOST_VISITORS, { error: () => worded`Please write at most ${MOST_VISITORS} guests.` }),
        ),
      [],
    ),
  }),
  example: { people: [], visitors: [{ name: 'Grace Thompson', community: 'Hobart' }] },
  reply: dataOf(Coming),
  failure: 'Your answer was not saved. {detail}',
})

export const inviteFriend = route({
  method: 'POST',
  path: '/api/events/:id/friends',
  may: 'grownUps',
  stranger: 'may',
  ...ofEvent,
  status: 201,
  summary:
    'A personal link by which a friend says without signing in whether they come to a Holy Day, good for 14 days or until it is over',
  reply: dataOf(Coming),
  failure: 'The link could not be made. {detail}',
})

export const takeFriendBack = route({
  method: 'DELETE',
  path: '/api/events/:id/friends/:friendId',
  // Of the caller's own friends, whom nobody else finds.
  stranger: 'may',
  ...ofEvent,
  repeatable: true,
  summary: 'Take an invitation back: its link works no more, and what was said by it is forgotten',
  params: z.object({ id: Id, friendId: Id }),
  reply: dataOf(Coming),
  failure: 'The invitation was not taken back. {detail}',
})

export const Attendance = z.object({ members: headcount, visitors: headcount, friends: headcount })

export const recordEventAttendance = route({
  method: 'PUT',
  path: '/api/events/:id/attendance',
  // The statistics officer corrects it, with a reason.
  may: ['H', 'T', 'S', 'A', 'CA', 'ST', 'FC'],
  stranger: 'refused',
  ...ofEvent,
  repeatable: true,
  summary:
    'Enter how many were there, or with null that it is not known: its hosts, the Assembly, its committee and community admins; the statistics officer corrects it with a reason',
  body: z.object({
    attendance: z.nullable(Attendance),
    reason: CorrectionReason,
  }),
  example: { attendance: { members: 14, visitors: 1, friends: 0 } },
  reply: dataOf(Coming),
  failure: 'The attendance was not saved. {detail}',
})

/** So many words of the hosts are shown; more are not taken. */
export const MOST_WORDS = 20
/** So many of those who have not answered are named. */
export const MOST_UNANSWERED = 60

const HostWord = z.object({ _id: Id, id: Id, text: z.string(), by: z.nullable(z.string()), at: Instant })

const Counted = z.object({
  count: z.number(),
  /** By name, the first sixty; the young are counted and not named. */
  people: z.array(z.object({ id: Id, name: z.string() })),
})

export const HostMessages = z.object({
  /** Newest first: for those who come, and for those in charge. */
  words: z.array(HostWord),
  /** For those in charge while it can still be joined, null for others: members who have not said whether they come. */
  unanswered: z.nullable(Counted),
  /** For those in charge, null for others: members who have said that they cannot come. */
  declined: z.nullable(Counted),
  can: z.object({ write: z.boolean() }),
})

export const listHostMessages = route({
  method: 'GET',
  path: '/api/events/:id/words',
  stranger: 'may',
  ...ofEvent,
  revision: ['events', 'people'],
  summary: 'What the hosts have written to those who come, newest first, and who has not answered yet',
  reply: dataOf(HostMessages),
  failure: 'Failed to fetch the words of the hosts',
})

export const writeHostMessage = route({
  method: 'POST',
  path: '/api/events/:id/words',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  status: 201,
  rate: 'post',
  summary: 'Write to all who come to an event and to its hosts, by those in charge of it',
  body: z.object({ text: typedText(500, 'Please write what those who come should know.') }),
  example: { text: 'Please bring a plate of fruit.' },
  reply: dataOf(HostMessages),
  failure: 'Your words were not sent. {detail}',
})

export const takeHostMessageBack = route({
  method: 'DELETE',
  path: '/api/events/:id/words/:wordId',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  repeatable: true,
  summary: 'Take back what was written to those who come, by those in charge of the event',
  params: z.object({ id: Id, wordId: Id }),
  fence: { id: 'event', wordId: 'hostWord' },
  reply: dataOf(HostMessages),
  failure: 'Your words were not taken back. {detail}',
})

export const remindUnanswered = route({
  method: 'POST',
  path: '/api/events/:id/remind',
  may: 'inCharge',
  stranger: 'refused',
  ...ofEvent,
  rate: 'post',
  repeatable: true,
  summary:
    'Remind the members who have not said that they come, each at most once a week, by those in charge of the event',
  reply: dataOf(z.object({ reminded: z.number() })),
  failure: 'Nobody was reminded. {detail}',
})
