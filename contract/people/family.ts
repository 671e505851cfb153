// A family: the children whose guardian somebody is, what is said of them, and who has looked at it.
import * as z from 'zod/mini'
import { Day, Id, Instant, Message, dataOf, day, typed, GivenDay, note, noteText } from '#contract/common.ts'
import { Household, HouseholdChange, HouseholdRequest } from './households.ts'
import { route } from '#contract/route.ts'

/** What others see instead of a birth date. */
export const AgeBand = z.enum(['under5', 'from5', 'from12', 'from15', 'adult', 'unknown'])

/** What guardians may agree to; the last six are joining gatherings of that kind. */
export const consentKinds = [
  'photo',
  'transport',
  'mail',
  'firstAid',
  'childrensClass',
  'juniorYouthGroup',
  'studyCircle',
  'devotional',
  'fireside',
  'initiative',
] as const
export const ConsentKind = z.enum(consentKinds)

/** The last word of a guardian on one kind; a kind of which nobody has spoken is not in the list. */
export const Consent = z.object({
  kind: ConsentKind,
  given: z.boolean(),
  at: Instant,
  byName: z.string(),
  /** The caller's own word. */
  byMe: z.boolean(),
})

/** Somebody who may collect the child, or who may not. */
export const PickUpPerson = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
  mayCollect: z.boolean(),
})

export const Guardian = z.object({ refId: Id, name: z.string(), since: z.nullable(Day), isMe: z.boolean() })

/** A child as guardians, the safeguarding officer and, with a reason, the Assembly see it. */
export const ChildRecord = z.object({
  _id: Id,
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(Day),
  ageBand: AgeBand,
  household: z.nullable(z.string()),
  guardians: z.array(Guardian),
  allergies: z.string(),
  healthNote: z.string(),
  consents: z.array(Consent),
  pickUp: z.array(PickUpPerson),
  /** A child that a guardian has added can be taken off again. */
  can: z.object({ remove: z.boolean() }),
})

/** A child that was added by mistake, until it is forgotten. */
export const RemovedChild = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  at: Instant,
  byName: z.string(),
  goneAt: Instant,
})

export const Family = z.object({
  /** The caller on the roll. */
  person: Id,
  household: z.nullable(Household),
  children: z.array(ChildRecord),
  requests: z.array(HouseholdRequest),
  /** What changed in the last thirty days and can be undone. */
  changes: z.array(HouseholdChange),
  /** Children taken off in the last thirty days, who can be brought back. */
  removed: z.array(RemovedChild),
  /** Adults of the household that a child may get as a further guardian. */
  adultAge: z.number(),
})

export const getFamily = route({
  method: 'GET',
  path: '/api/family',
  access: 'member',
  revision: ['people'],
  summary: 'The household of the caller and the children whose guardian the caller is',
  reply: dataOf(Family),
  failure: 'Failed to fetch the family',
})

const firstName = typed(80, 'Please write the first name.')
const lastName = typed(80, 'Please write the last name.')
const birthDate = day('Please choose the birth date.', 'Please write the birth date as year-month-day.')
export const NewChild = z.object({ firstName, lastName, birthDate, allergies: z.optional(noteText(500)) })

export const addChild = route({
  method: 'POST',
  path: '/api/family/children',
  access: 'member',
  may: 'grownUps',
  status: 201,
  summary: 'Add a child to one’s own family; the caller becomes its guardian',
  body: NewChild,
  example: { firstName: 'Nabil', lastName: 'Rahimi', birthDate: '2018-03-21' },
  reply: dataOf(z.object({ _id: Id, id: Id })),
  failure: 'The child could not be added. {detail}',
})

export const ofChild = { params: z.object({ id: Id }), fence: { id: 'person' } } as const

export const ChildChange = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  birthDate: z.optional(birthDate),
  allergies: z.optional(noteText(500)),
  healthNote: z.optional(noteText(1_000)),
})

export const changeChild = route({
  method: 'PATCH',
  path: '/api/family/children/:id',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'Change what is written of a child; for its guardians',
  ...ofChild,
  body: ChildChange,
  example: { allergies: 'Peanuts' },
  reply: Message,
  failure: 'The change could not be saved. {detail}',
})

export const removeChild = route({
  method: 'DELETE',
  path: '/api/family/children/:id',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take a child off that a guardian has added by mistake; for its guardians, who can bring it back',
  ...ofChild,
  reply: Message,
  failure: 'The child could not be removed. {detail}',
})

export const restoreChild = route({
  method: 'POST',
  path: '/api/family/children/:id/restore',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'Bring a child back that was taken off in the last thirty days; for its guardians',
  ...ofChild,
  reply: Message,
  failure: 'The child could not be brought back. {detail}',
})

/** What a child is in a gathering after a word was taken back or given again on which its part rested. */
export const RestingPart = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  state: z.enum(['requested', 'invited', 'active', 'waiting', 'declined', 'left']),
})

export const setConsent = route({
  method: 'PUT',
  path: '/api/family/children/:id/consents/:kind',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary:
    'Agree to something for a child, or withdraw it and what rests on it; within a day agreeing again brings that back',
  params: z.object({ id: Id, kind: ConsentKind }),
  fence: { id: 'person' },
  body: z.object({ given: z.boolean() }),
  example: { given: true },
  reply: z.extend(Message, { parts: z.array(RestingPart) }),
  failure: 'The consent could not be saved. {detail}',
})

export const NewPickUpPerson = z.object({
  name: typed(120, 'Please write the name.'),
  relation: z.optional(note(60)),
  phone: z.optional(note(40)),
  mayCollect: z._default(z.boolean(), true),
})

export const addPickUpPerson = route({
  method: 'POST',
  path: '/api/family/children/:id/pick-up-persons',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  status: 201,
  summary: 'Say who may collect a child, or who may not; for its guardians',
  ...ofChild,
  body: NewPickUpPerson,
  example: { name: 'Grace Thompson', relation: 'Neighbour', mayCollect: true },
  reply: Message,
  failure: 'The person could not be added. {detail}',
})

export const removePickUpPerson = route({
  method: 'DELETE',
  path: '/api/family/children/:id/pick-up-persons/:pickUpId',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'Take somebody off the list of those who collect a child; for its guardians',
  params: z.object({ id: Id, pickUpId: Id }),
  fence: { id: 'person' },
  reply: Message,
  failure: 'The person could not be removed. {detail}',
})

export const addGuardian = route({
  method: 'POST',
  path: '/api/family/children/:id/guardians',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'Make another adult of the household a guardian too; for the guardians of the child',
  ...ofChild,
  body: z.object({ person: Id, since: z.optional(GivenDay) }),
  example: { person: '01985b2e-0000-7000-8000-000000000000' },
  reply: Message,
  failure: 'The guardian could not be added. {detail}',
})

export const resignAsGuardian = route({
  method: 'DELETE',
  path: '/api/family/children/:id/guardians/me',
  access: 'member',
  may: ['G'],
  stranger: 'hidden',
  repeatable: true,
  summary: 'No longer be a guardian of a child that has another one',
  ...ofChild,
  reply: Message,
  failure: 'This could not be saved. {detail}',
})
