// What members say to their Assembly, at a Feast or between Feasts, and what becomes of it.
import * as z from 'zod/mini'
import {
  Day,
  Id,
  Instant,
  Message,
  dataOf,
  listOf,
  note,
  pageQuery,
  typedText,
  noteText,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const NoteKind = z.enum(['thought', 'question', 'recommendation'])

/** In this order, and never back. */
export const NoteState = z.enum(['sent', 'received', 'considered', 'answered'])

const heads = (missing: string) =>
  z
    .number(missing)
    .check(z.int(missing), z.gte(0, missing), z.lte(10_000, 'Please write at most 10000 voices.'))

/** Of those who were there: local members decide, visitors are heard and counted apart. */
export const Voices = z.object({
  for: heads('Please write how many of the local members were for it.'),
  against: heads('Please write how many of the local members were against it.'),
  visitors: heads('Please write how many visitors agreed.'),
})

const NotedFeast = z.object({ _id: Id, id: Id, title: z.string(), date: Day, startsAt: Instant })

const NoteOf = z.object({
  _id: Id,
  id: Id,
  kind: NoteKind,
  text: z.string(),
  /** The Feast where it was said; null between Feasts. */
  feast: z.nullable(NotedFeast),
  /** The home community of a visitor whose words they are; empty for those of a local member. */
  visitingFrom: z.string(),
  /** Of a recommendation alone. */
  voices: z.nullable(Voices),
  state: NoteState,
  sentAt: Instant,
  /** When it came into the state that it is in. */
  changedAt: Instant,
  /** The Assembly's words. */
  answer: z.nullable(z.string()),
})

/** As its author sees it. */
export const OwnNote = z.extend(NoteOf, {
  /** Until the secretary has received it. */
  can: z.object({ change: z.boolean() }),
})

/** As the Assembly sees it. */
export const InboxNote = z.extend(NoteOf, {
  /** Null for somebody who has left. */
  author: z.nullable(z.object({ _id: Id, id: Id, name: z.string() })),
  /** The secretary's answer while it is written; empty for the other members of the Assembly. */
  draft: z.string(),
  can: z.object({ receive: z.boolean(), consider: z.boolean(), answer: z.boolean() }),
})

/** Why nothing can be written: no Assembly is there to read it, the caller is a friend, the Feast is cancelled. */
export const NotesClosed = z.enum(['noAssembly', 'friend', 'cancelled'])

export const listOwnNotes = route({
  method: 'GET',
  path: '/api/consultation/mine',
  // Without a revision: the community's counter would tell every member when somebody writes to the Assembly.
  access: 'member',
  summary: 'What the caller has said to the Assembly, newest first, of one Feast or of all',
  query: z.extend(pageQuery(50), { feast: z.optional(Id) }),
  reply: z.extend(listOf(OwnNote), {
    closed: z.nullable(NotesClosed),
    /** The Feast has begun, so that it may have made a recommendation. */
    recommends: z.boolean(),
  }),
  failure: 'Your notes could not be fetched.',
})

const Written = z.object({
  kind: NoteKind,
  text: typedText(4_000, 'Please write what you would like to say.'),
  visitingFrom: z.optional(note(120)),
  voices: z.optional(z.nullable(Voices)),
})

export const sendNote = route({
  method: 'POST',
  path: '/api/consultation',
  access: 'member',
  rate: 'post',
  status: 201,
  summary: 'Say something to the Assembly, at a Feast or between Feasts; nobody else reads it',
  body: z.extend(Written, { feast: z.optional(z.nullable(Id)) }),
  example: { kind: 'thought', text: 'Could the children sing at the next Feast?' },
  reply: dataOf(OwnNote),
  failure: 'Your note could not be sent. {detail}',
})

const ofNote = { params: z.object({ id: Id }), fence: { id: 'note' } } as const

export const changeNote = route({
  method: 'PUT',
  path: '/api/consultation/:id',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Write one’s own note anew, until it is received',
  ...ofNote,
  body: Written,
  example: { kind: 'question', text: 'When is the next election?' },
  reply: dataOf(OwnNote),
  failure: 'Your note could not be changed. {detail}',
})

export const withdrawNote = route({
  method: 'DELETE',
  path: '/api/consultation/:id',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take one’s own note back, until it is received; nothing of it stays',
  ...ofNote,
  reply: Message,
  failure: 'Your note could not be taken back. {detail}',
})

export const NotesShown = z.enum(['open', ...NoteState.options])

export const listNotes = route({
  method: 'GET',
  path: '/api/consultation',
  access: 'assembly',
  revision: ['consultation', 'events', 'people'],
  summary:
    'What members have said to the Assembly: what is open the longest waiting first, else newest first',
  query: z.extend(pageQuery(50), { state: z._default(NotesShown, 'open'), feast: z.optional(Id) }),
  reply: listOf(InboxNote),
  failure: 'The notes could not be fetched.',
})

export const listNotedFeasts = route({
  method: 'GET',
  path: '/api/consultation/feasts',
  access: 'assembly',
  revision: ['consultation', 'events'],
  summary: 'The newest Feasts at which something was said to the Assembly, at most 40',
  reply: z.object({
    success: z.literal(true),
    data: z.array(NotedFeast),
  }),
  failure: 'The Feasts could not be fetched.',
})

export const advanceNote = route({
  method: 'PUT',
  path: '/api/consultation/:id/state',
  access: 'secretary',
  stranger: 'may',
  repeatable: true,
  summary: 'Say that a note was received, or that the Assembly has considered it; its author is told',
  ...ofNote,
  body: z.object({ state: z.enum(['received', 'considered']) }),
  example: { state: 'received' },
  reply: dataOf(InboxNote),
})

export const keepAnswerDraft = route({
  method: 'PUT',
  path: '/api/consultation/:id/draft',
  access: 'secretary',
  stranger: 'may',
  repeatable: true,
  summary: 'Keep an answer that is still being written, with the community and not on the device',
  ...ofNote,
  body: z.object({ draft: noteText(4_000) }),
  example: { draft: 'The Assembly was glad' },
  reply: Message,
  failure: 'The draft could not be kept. {detail}',
})

export const answerNote = route({
  method: 'PUT',
  path: '/api/consultation/:id/answer',
  access: 'secretary',
  stranger: 'may',
  repeatable: true,
  summary: 'Answer a note in the words of the Assembly; answered again, the new words take their place',
  ...ofNote,
  body: z.object({ answer: typedText(4_000, 'Please write the answer of the Assembly.') }),
  example: { answer: 'The Assembly was glad of the thought. The children will sing at the next Feast.' },
  reply: dataOf(InboxNote),
  failure: 'The answer could not be sent. {detail}',
})
