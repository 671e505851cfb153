// Keeping the roll: persons one by one, and the whole of it as a file.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, listOf, pageQuery, typed, GivenDay, note } from '#contract/common.ts'
import { cleanAddress } from '#contract/mail-address.ts'
import { RollPerson, Standing } from './people.ts'
import { route } from '#contract/route.ts'

const optionalText = (most: number) => z.nullable(note(most))

/** What is written of a person on the roll; null is what is not known. */
export const PersonForm = z.object({
  firstName: typed(80, 'Please write the first name.'),
  lastName: optionalText(80),
  bahaiId: optionalText(64),
  email: z.nullable(note(254).check(z.overwrite(cleanAddress))),
  birthDate: z.nullable(GivenDay),
  standing: Standing,
  locality: optionalText(120),
  registeredSince: z.nullable(GivenDay),
  movedAwayOn: z.nullable(GivenDay),
  deceasedOn: z.nullable(GivenDay),
})

/** One call may name so many. */
const several = <Item extends z.ZodMiniType>(item: Item) =>
  z
    .array(item)
    .check(
      z.minLength(1, 'Please choose somebody.'),
      z.maxLength(60, 'Please choose at most 60 people at once.'),
    )

const layli = {
  firstName: 'Layli',
  lastName: 'Rahimi',
  bahaiId: 'D-10442',
  email: 'layli@example.org',
  birthDate: '1990-02-03',
  standing: 'active',
  locality: 'Hillside',
  registeredSince: '2011-05-23',
  movedAwayOn: null,
  deceasedOn: null,
} as const

/** A change of the roll as the log has it: who, when, and the names of what changed. */
const Happening = z.object({
  action: z.string(),
  at: Instant,
  by: z.nullable(z.string()),
  fields: z.array(z.string()),
})

export const rollFacts = route({
  method: 'GET',
  path: '/api/people/facts',
  access: 'rollKeeper',
  summary: 'How many stand on the roll, by standing and locality, and how many may stand twice',
  revision: ['people', 'community'],
  reply: dataOf(
    z.object({
      total: z.number(),
      standings: z.array(z.object({ standing: z.string(), count: z.number() })),
      localities: z.array(z.object({ locality: z.string(), count: z.number() })),
      children: z.number(),
      withoutEmail: z.number(),
      duplicates: z.number(),
    }),
  ),
})

export const getPerson = route({
  method: 'GET',
  path: '/api/people/:id',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'One person on the roll, with the latest changes',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  reply: dataOf(
    z.extend(RollPerson, {
      changes: z.array(Happening),
      /** Who answers for a child; null for who is grown up. */
      guardians: z.nullable(z.array(z.object({ id: Id, name: z.string() }))),
      household: z.nullable(z.object({ id: Id, name: z.string() })),
    }),
  ),
})

export const addPerson = route({
  method: 'POST',
  path: '/api/people',
  access: 'rollKeeper',
  summary: 'Add one person to the roll',
  body: PersonForm,
  example: layli,
  status: 201,
  reply: dataOf(RollPerson),
})

export const changePerson = route({
  method: 'PUT',
  path: '/api/people/:id',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Change what the roll says of a person',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  body: PersonForm,
  example: layli,
  reply: dataOf(RollPerson),
})

export const changePeople = route({
  method: 'PATCH',
  path: '/api/people',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Change the standing or the place of several people at once: of all of them, or of nobody',
  body: z.object({
    people: several(
      z.object({ id: Id, standing: z.optional(Standing), locality: z.optional(optionalText(120)) }),
    ),
  }),
  example: { people: [{ id: '01985a3c-0000-7000-8000-000000000001', locality: 'Hillside' }] },
  reply: listOf(RollPerson),
})

export const removePerson = route({
  method: 'DELETE',
  path: '/api/people/:id',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Take somebody off the roll who should not stand there; they can be brought back for thirty days',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  reply: Message,
})

export const restorePerson = route({
  method: 'POST',
  path: '/api/people/:id/restore',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Bring somebody back who was taken off the roll in the last thirty days',
  params: z.object({ id: Id }),
  fence: { id: 'person' },
  reply: Message,
})

export const listRemovedPeople = route({
  method: 'GET',
  path: '/api/people/removed',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'Who was taken off the roll in the last thirty days, newest first',
  query: pageQuery(50),
  reply: listOf(
    z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      byName: z.string(),
      removedAt: Instant,
      goneAt: Instant,
    }),
  ),
})

/** A POST, since it leaves a record. */
export const exportRoll = route({
  method: 'POST',
  path: '/api/people/export',
  access: 'rollKeeper',
  afterSecondStep: true,
  summary: 'The roll as a file for a spreadsheet, in Base64: the whole of it, or the people with these ids',
  body: z.object({ format: z.enum(['csv', 'xlsx']), ids: z.optional(several(Id)) }),
  example: { format: 'csv' },
  reply: dataOf(z.object({ fileName: z.string(), type: z.string(), content: z.string() })),
})
