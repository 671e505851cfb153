// Wishes for a group that is not there yet: said on the page of its programme, read by those who can form one.
import * as z from 'zod/mini'
import { ProgrammeKind, Weekday } from './activities.ts'
import { Id, Instant, Message, dataOf, listOf, note, pageQuery, noteText } from '#contract/common.ts'
import { route } from '#contract/route.ts'

const Wish = z.object({
  _id: Id,
  id: Id,
  kind: ProgrammeKind,
  /** What one would like to study; null says that anything would do. */
  studyItem: z.nullable(z.object({ _id: Id, id: Id, names: z.object({ en: z.string(), fa: z.string() }) })),
  /** None says that any day would do. */
  days: z.array(Weekday),
  area: z.string(),
  note: z.string(),
  saidAt: Instant,
  answeredAt: z.nullable(Instant),
})

export const listOwnInterests = route({
  method: 'GET',
  path: '/api/interests/mine',
  access: 'member',
  summary: 'What the caller has said that they would like to take part in: one wish a programme at most',
  reply: listOf(Wish),
  failure: 'Failed to fetch your wishes',
})

export const sayInterest = route({
  method: 'PUT',
  path: '/api/interests/mine',
  access: 'member',
  rate: 'join',
  repeatable: true,
  summary:
    'Say that one would like to take part; said again it replaces what was said before, and waits anew',
  body: z.object({
    kind: z.enum(ProgrammeKind.options, 'Please choose what you would like to take part in.'),
    studyItem: z.optional(z.nullable(Id)),
    days: z.optional(z.array(Weekday).check(z.maxLength(7, 'Please choose each day once.'))),
    area: z.optional(note(160)),
    note: z.optional(noteText(500)),
  }),
  example: { kind: 'Study Circle' },
  reply: dataOf(Wish),
  failure: 'Your wish could not be kept. {detail}',
})

export const takeBackInterest = route({
  method: 'DELETE',
  path: '/api/interests/:id',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take one’s own wish back; nothing of it stays',
  params: z.object({ id: Id }),
  fence: { id: 'interest' },
  reply: Message,
  failure: 'Your wish could not be taken back. {detail}',
})

export const Interest = z.extend(Wish, { person: z.object({ _id: Id, id: Id, name: z.string() }) })

export const listInterests = route({
  method: 'GET',
  path: '/api/interests',
  access: 'coordination',
  summary:
    'Who would like to take part in what, the longest waiting first: those who wait, or those who were answered',
  query: z.extend(pageQuery(100), { state: z._default(z.enum(['waiting', 'answered']), 'waiting') }),
  reply: listOf(Interest),
  failure: 'Failed to fetch the wishes',
})

export const answerInterest = route({
  method: 'PUT',
  path: '/api/interests/:id/answered',
  access: 'coordination',
  stranger: 'may',
  repeatable: true,
  summary: 'Say that somebody has spoken with them about it, or that nobody has yet',
  params: z.object({ id: Id }),
  fence: { id: 'interest' },
  body: z.object({
    answered: z.boolean(),
    /** When the wish that is meant was said: one that replaced it meanwhile is not answered for it. */
    saidAt: z.optional(Instant),
  }),
  example: { answered: true },
  reply: dataOf(Interest),
})
