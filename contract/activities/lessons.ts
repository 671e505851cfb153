// What only a children's class has: the plan of a lesson, and what each child knows by heart. Those who lead the
// class read both while their checks hold; what a child knows by heart its guardians read too, and nobody else.
import * as z from 'zod/mini'
import { Day, Id, Message, dataOf, note, GivenDay } from '#contract/common.ts'
import { LessonPlan } from './lesson-plan.ts'
import { Meeting } from './meetings.ts'
import { route } from '#contract/route.ts'

export const planLesson = route({
  method: 'PUT',
  path: '/api/meetings/:id/lesson-plan',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  repeatable: true,
  summary: 'Plan the six elements of a lesson of a children’s class; for leaders whose checks hold',
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  body: LessonPlan,
  example: { prayer: 'O God, guide me', stories: 'A story of kindness' },
  reply: dataOf(Meeting),
  failure: 'The plan could not be saved. {detail}',
})

export const MemorisedKind = z.enum(['prayer', 'quotation'])

const Memorised = z.object({ _id: Id, id: Id, kind: MemorisedKind, title: z.string(), day: Day })

const ChildWho = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  /** The latest first. */
  knows: z.array(Memorised),
})

const ofClass = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
} as const

export const listMemorised = route({
  method: 'GET',
  path: '/api/activities/:id/memorised',
  // Whoever has no child in it and does not lead it finds nothing in the answer.
  stranger: 'may',
  ...ofClass,
  revision: ['activities', 'people'],
  summary:
    'What the children of a class know by heart: all of them for leaders whose checks hold, their own for guardians',
  reply: dataOf(z.object({ children: z.array(ChildWho), can: z.object({ note: z.boolean() }) })),
  failure: 'Failed to fetch what is known by heart',
})

export const addMemorised = route({
  method: 'POST',
  path: '/api/activities/:id/memorised',
  may: 'leaders',
  stranger: 'refused',
  ...ofClass,
  status: 201,
  summary:
    'Note a prayer or a quotation that a child of the class knows by heart; for leaders whose checks hold',
  body: z.object({
    person: Id,
    kind: MemorisedKind,
    title: note(200).check(z.minLength(1, 'Please write which prayer or quotation it is.')),
    day: GivenDay,
  }),
  example: {
    person: '00000000-0000-4000-8000-000000000000',
    kind: 'prayer',
    title: 'O God, guide me',
    day: '2026-11-01',
  },
  reply: dataOf(Memorised),
  failure: 'That could not be noted. {detail}',
})

export const removeMemorised = route({
  method: 'DELETE',
  path: '/api/activities/:id/memorised/:entryId',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  repeatable: true,
  summary: 'Take back what was noted as known by heart; for leaders whose checks hold',
  params: z.object({ id: Id, entryId: Id }),
  fence: { id: 'activity' },
  reply: Message,
  failure: 'That could not be taken back. {detail}',
})
