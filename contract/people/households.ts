// Who lives together. A household is no family relation: a child's guardians may live in two of them.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const HouseholdPerson = z.object({
  /** A person on the roll. */
  refId: Id,
  type: z.literal('Member'),
  name: z.string(),
  /** The account, where the person has one. */
  user: z.nullable(Id),
  adult: z.boolean(),
  isMe: z.boolean(),
  /** True for those who move when the caller moves: the caller, one’s own wards, adults without a login. */
  movesWithMe: z.boolean(),
})

/** Children are listed for those alone who live there or are their guardians. */
export const Household = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  suburb: z.nullable(z.string()),
  people: z.array(HouseholdPerson),
  can: z.object({ edit: z.boolean() }),
})

/** Names, so that a sentence can say before what will be afterwards. */
const names = z.array(z.string())

export const HouseholdRequest = z.object({
  _id: Id,
  id: Id,
  /** True when the caller is asked; false when the caller, or somebody of the household, has asked. */
  forMe: z.boolean(),
  household: z.string(),
  askedBy: z.string(),
  person: z.string(),
  withFamily: z.boolean(),
  /** Who would move, and who would stay where they live now; only for whom it is for. */
  moves: names,
  stays: names,
  createdAt: Instant,
})

export const HouseholdChange = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(['split', 'merge', 'join']),
  at: Instant,
  byName: z.string(),
  household: z.string(),
  moved: names,
})

export const getHousehold = route({
  method: 'GET',
  path: '/api/households/:id',
  access: 'member',
  stranger: 'may',
  summary: 'A household: its name, suburb and adults; children only for those who live there or guard them',
  params: z.object({ id: Id }),
  fence: { id: 'household' },
  reply: dataOf(Household),
  failure: 'Failed to fetch the household',
})

export const HouseholdName = typed(80, 'Please give the household a name.')

export const renameHousehold = route({
  method: 'PATCH',
  path: '/api/households/:id',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Give one’s own household another name',
  params: z.object({ id: Id }),
  fence: { id: 'household' },
  body: z.object({ name: HouseholdName }),
  example: { name: 'Rahimi household' },
  reply: Message,
  failure: 'The name could not be saved. {detail}',
})

export const splitHousehold = route({
  method: 'POST',
  path: '/api/households/splits',
  access: 'member',
  may: 'grownUps',
  summary: 'Move out of one’s own household into a new one, alone or with those who move along',
  body: z.object({
    name: HouseholdName,
    /** Who moves with the caller: own wards and adults without a login. */
    people: z.array(Id).check(z.maxLength(30, 'At most 30 people can move at once.')),
  }),
  example: { name: 'Mill Lane', people: [] },
  reply: dataOf(HouseholdChange),
  failure: 'The household could not be divided. {detail}',
})

export const askIntoHousehold = route({
  method: 'POST',
  path: '/api/households/requests',
  access: 'member',
  may: 'grownUps',
  status: 201,
  summary: 'Ask an adult of the community to live in one’s own household, alone or with their family',
  body: z.object({ user: Id, withFamily: z._default(z.boolean(), false) }),
  example: { user: '01985b2e-0000-7000-8000-000000000000', withFamily: false },
  reply: Message,
  failure: 'The person could not be asked. {detail}',
})

const ofRequest = { params: z.object({ id: Id }), fence: { id: 'householdRequest' } } as const

export const acceptIntoHousehold = route({
  method: 'POST',
  path: '/api/households/requests/:id/accept',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  summary: 'Move into the household that has asked',
  ...ofRequest,
  reply: dataOf(HouseholdChange),
  failure: 'This could not be accepted. {detail}',
})

export const dropHouseholdRequest = route({
  method: 'DELETE',
  path: '/api/households/requests/:id',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  repeatable: true,
  summary: 'Decline what the caller was asked, or take back what one’s own household has asked',
  ...ofRequest,
  reply: Message,
  failure: 'This could not be taken back. {detail}',
})

export const undoHouseholdChange = route({
  method: 'POST',
  path: '/api/households/changes/:id/undo',
  access: 'member',
  may: 'grownUps',
  stranger: 'hidden',
  summary: 'Take a move of the last thirty days back, while everybody still lives where it put them',
  params: z.object({ id: Id }),
  fence: { id: 'householdChange' },
  reply: Message,
  failure: 'This could not be undone. {detail}',
})
