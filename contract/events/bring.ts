// What is to be brought to an event or done there: lines of its hosts, and who has taken them on.
import * as z from 'zod/mini'
import { Id, dataOf, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'

/** So many lines a list has at most. */
export const MOST_LINES = 30
/** So many people a line may want. */
export const MOST_WANTED = 30

const BringLine = z.object({
  id: Id,
  title: z.string(),
  /** How many people are wanted for it. */
  wanted: z.number(),
  /** How many have taken it on, also those whom the caller does not see named. */
  taken: z.number(),
  /** The caller is one of them. */
  mine: z.boolean(),
  /**
   * The others, as far as the caller may know: the young, and whose age no roll tells, are named to their guardians and
   * to the hosts alone.
   */
  by: z.array(z.object({ refId: Id, name: z.string() })),
  /** It grows with every change; who changes the line names the one that they looked at. */
  revision: z.number(),
})

export const BringList = z.object({
  lines: z.array(BringLine),
  can: z.object({
    /** Add lines, change and delete them. */
    change: z.boolean(),
    /** Take a line on, and give it back. */
    take: z.boolean(),
  }),
})

export const NewBringLine = z.object({
  title: typed(120, 'Please write what is needed.'),
  wanted: z
    .number('Please write how many people in figures.')
    .check(
      z.int('Please write a whole number of people.'),
      z.gte(1, 'It needs at least one person.'),
      z.lte(MOST_WANTED, { error: () => worded`Please write at most ${MOST_WANTED} people.` }),
    ),
})

const ofEvent = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: dataOf(BringList),
} as const

const ofLine = {
  ...ofEvent,
  params: z.object({ id: Id, lineId: Id }),
  fence: { id: 'event', lineId: 'bringLine' },
} as const

export const getBringList = route({
  ...ofEvent,
  method: 'GET',
  path: '/api/events/:id/bring',
  stranger: 'may',
  // Who brings something, and what they are called.
  revision: ['events', 'people'],
  summary: 'What is to be brought to an event or done there, at most 30 lines, and who has taken them on',
  failure: 'Failed to fetch what is to be brought',
})

export const addBringLine = route({
  ...ofEvent,
  method: 'POST',
  path: '/api/events/:id/bring',
  answers: getBringList,
  may: 'inCharge',
  stranger: 'refused',
  status: 201,
  summary: 'Add a line to what is to be brought, by those in charge of the event',
  body: NewBringLine,
  example: { title: 'Tea and cakes', wanted: 2 },
  failure: 'The line was not added. {detail}',
})

export const changeBringLine = route({
  ...ofLine,
  method: 'PATCH',
  path: '/api/events/:id/bring/:lineId',
  answers: getBringList,
  may: 'inCharge',
  stranger: 'refused',
  summary:
    'Change a line, by those in charge of the event; who looked at an older one is told so, and nobody who has taken it on is put off',
  body: z.object({ revision: z.int32(), ...NewBringLine.shape }),
  example: { revision: 0, title: 'Tea and cakes', wanted: 3 },
  failure: 'The line was not saved. {detail}',
})

export const removeBringLine = route({
  ...ofLine,
  method: 'DELETE',
  path: '/api/events/:id/bring/:lineId',
  answers: getBringList,
  may: 'inCharge',
  stranger: 'refused',
  repeatable: true,
  summary: 'Delete a line, by those in charge of the event; for 30 days it can come back with its people',
  failure: 'The line was not deleted. {detail}',
})

export const restoreBringLine = route({
  ...ofLine,
  method: 'POST',
  path: '/api/events/:id/bring/:lineId/restore',
  answers: getBringList,
  may: 'inCharge',
  stranger: 'refused',
  repeatable: true,
  summary: 'Put a deleted line back, with those who had taken it on',
  failure: 'The line was not put back. {detail}',
})

export const takeBringLine = route({
  ...ofLine,
  method: 'PUT',
  path: '/api/events/:id/bring/:lineId/mine',
  answers: getBringList,
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Take a line on, while it wants more people; it says nothing of whether one comes',
  failure: 'This was not saved. {detail}',
})

export const giveBringLineBack = route({
  ...ofLine,
  method: 'DELETE',
  path: '/api/events/:id/bring/:lineId/mine',
  answers: getBringList,
  stranger: 'may',
  rate: 'join',
  repeatable: true,
  summary: 'Give a line back; leaving the event does the same',
  failure: 'This was not saved. {detail}',
})
