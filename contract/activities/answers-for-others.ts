// Answering for somebody on the roll who has no account: those who lead an activity note what a grown-up has told them,
// how, and on which day. Whoever has an account answers for themselves, and children have their guardians.
import * as z from 'zod/mini'
import { Day, Id, Instant, dataOf, listOf, GivenDay } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { PartState } from './taking-part.ts'

/** How somebody has said it. */
export const SaidHow = z.enum(
  ['inPerson', 'telephone', 'letter'],
  'Please say how they told you. Nobody is answered for without their word.',
)

const AnswerForOther = z.object({
  _id: Id,
  id: Id,
  /** Whose answer it is. */
  person: Id,
  name: z.string(),
  answer: z.enum(['yes', 'no']),
  /** What they are in it now. */
  state: PartState,
  how: SaidHow,
  /** The day on which they said so. */
  on: Day,
  /** Who has noted it; null for whoever is no longer here. */
  by: z.nullable(z.string()),
  at: Instant,
  can: z.object({ takeBack: z.boolean() }),
})

const ofPerson = {
  access: 'member',
  rate: 'join',
  repeatable: true,
  params: z.object({ id: Id, userId: Id }),
  fence: { id: 'activity', userId: 'person' },
  reply: dataOf(z.object({ state: PartState })),
} as const

export const answerForOther = route({
  method: 'POST',
  path: '/api/activities/:id/answer-for/:userId',
  may: 'leaders',
  stranger: 'refused',
  ...ofPerson,
  summary:
    'Note for a grown-up without an account that they take part, or that they do not, with how and when they said so; for those who lead it',
  body: z.object({
    answer: z.enum(['yes', 'no'], 'Please say what they have answered.'),
    how: SaidHow,
    on: GivenDay,
  }),
  example: { answer: 'yes', how: 'telephone', on: '2026-11-03' },
  failure: 'That could not be noted. {detail}',
})

export const takeAnswerForOtherBack = route({
  method: 'DELETE',
  path: '/api/activities/:id/answer-for/:userId',
  may: 'leaders',
  stranger: 'refused',
  ...ofPerson,
  summary: 'Take the last answer that was noted for somebody back: they are again what they were before it',
  failure: 'That was not taken back. {detail}',
})

export const listAnswersForOthers = route({
  method: 'GET',
  path: '/api/activities/:id/answers-for',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  revision: ['activities', 'people'],
  summary:
    'The last answer of each person for whom one was noted, with how and when they gave it and who noted it; for those who lead it',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: listOf(AnswerForOther),
  failure: 'Failed to fetch what was noted for others',
})
