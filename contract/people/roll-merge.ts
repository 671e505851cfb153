// Persons who stand on the roll twice: found, made one, and two again.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, listOf } from '#contract/common.ts'
import { RollPerson } from './people.ts'
import { route } from '#contract/route.ts'

/** Why two persons may be one. */
export const duplicateReasons = ['name', 'birthDate', 'email'] as const

export const listDuplicates = route({
  method: 'GET',
  path: '/api/people/duplicates',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Pairs of persons who may be one and the same, the surest first',
  revision: ['people', 'community'],
  reply: z.extend(
    listOf(
      z.object({
        one: RollPerson,
        other: RollPerson,
        because: z.array(z.enum(duplicateReasons)),
      }),
    ),
    { total: z.number() },
  ),
})

export const keepApart = route({
  method: 'POST',
  path: '/api/people/duplicates',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Say that two persons who look alike are two, or take it back',
  body: z.object({ one: Id, other: Id, apart: z.boolean() }),
  example: {
    one: '0198c0de-0000-7000-8000-000000000000',
    other: '0198c0de-0000-7000-8000-000000000001',
    apart: true,
  },
  repeatable: true,
})

/** What of the roll can be taken from the one who goes. */
export const mergeFields = [
  'bahaiId',
  'firstName',
  'lastName',
  'email',
  'birthDate',
  'standing',
  'locality',
  'registeredSince',
  'movedAwayOn',
  'deceasedOn',
] as const

const Merged = z.object({
  _id: Id,
  id: Id,
  keptId: Id,
  keptName: z.string(),
  mergedName: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  /** False while a later merge with the same person stands. */
  mayUndo: z.boolean(),
})

export const mergePeople = route({
  method: 'POST',
  path: '/api/people/merges',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Make two persons one; can be undone for 30 days',
  body: z.object({ keep: Id, merge: Id, take: z.array(z.enum(mergeFields)).check(z.maxLength(20)) }),
  example: {
    keep: '0198c0de-0000-7000-8000-000000000000',
    merge: '0198c0de-0000-7000-8000-000000000001',
    take: ['email'],
  },
  status: 201,
  reply: dataOf(Merged),
})

export const listMerges = route({
  method: 'GET',
  path: '/api/people/merges',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'What was merged in the last 30 days, the latest first',
  revision: ['people', 'community'],
  reply: listOf(Merged),
})

export const undoMerge = route({
  method: 'POST',
  path: '/api/people/merges/:id/undo',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Make two persons again of one, exactly as they were',
  params: z.object({ id: Id }),
  fence: { id: 'rollMerge' },
  reply: dataOf(z.object({ keptId: Id, restoredId: Id })),
})
