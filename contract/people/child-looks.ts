// Opening the record of a child, and who has done it: the guardians see every look.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, listOf, pageQuery, noteText } from '#contract/common.ts'
import { AgeBand, ChildRecord, PickUpPerson, ofChild } from './family.ts'
import { route } from '#contract/route.ts'

/** What those who lead a class need to know that the guardians have agreed to. */
export const classConsents = ['photo', 'transport', 'firstAid'] as const

/** A child as the hosts of its class see it. */
export const ClassChild = z.object({
  _id: Id,
  id: Id,
  firstName: z.string(),
  ageBand: AgeBand,
  allergies: z.string(),
  pickUp: z.array(PickUpPerson),
  /** What is not in it nobody has agreed to. */
  agreed: z.array(z.enum(classConsents)),
})

/** Why somebody looks; the Assembly must say it. */
const Reason = z.optional(noteText(500))

const lookExample = { reason: 'To prepare the summer school with the family.' }

export const lookAtChild = route({
  method: 'POST',
  path: '/api/family/children/:id/looks',
  access: 'member',
  may: ['G', 'T', 'S', 'A', 'SO'],
  stranger: 'hidden',
  repeatable: true,
  summary:
    'Open the record of a child: its guardians, the safeguarding officer, and the Assembly with a reason; the guardians see that it was opened',
  ...ofChild,
  body: z.object({ reason: Reason }),
  example: lookExample,
  reply: dataOf(ChildRecord),
  failure: 'The record could not be opened. {detail}',
})

export const Look = z.object({
  _id: Id,
  id: Id,
  at: Instant,
  name: z.string(),
  lookedAs: z.enum(['officer', 'assembly', 'host', 'keeper']),
  reason: z.string(),
})

export const listLooks = route({
  method: 'GET',
  path: '/api/family/children/:id/looks',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  summary: 'Who has looked at the record of a child, newest first; for its guardians',
  ...ofChild,
  query: pageQuery(50),
  reply: listOf(Look),
  failure: 'Failed to fetch who has looked',
})

export const lookAtClass = route({
  method: 'POST',
  path: '/api/family/activities/:id/looks',
  access: 'member',
  may: ['H'],
  stranger: 'hidden',
  repeatable: true,
  summary:
    'The children of a class for those who host it: first name, age, allergies, who collects them and what was agreed to; their guardians see that it was opened',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: listOf(ClassChild),
  failure: 'The children of the class could not be shown. {detail}',
})
