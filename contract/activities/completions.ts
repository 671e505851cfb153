// What people have completed of what is studied: by those who lead a group for those in it, and by everybody for
// themselves and the children in their care, also long afterwards. And how a group goes on with the next book.
import * as z from 'zod/mini'
import { studyItemKinds } from '#contract/catalogue/catalogue.ts'
import { Day, Id, Message, chosenIds, dataOf, listOf, typed, GivenDay, day } from '#contract/common.ts'
import { Saved } from './planning.ts'
import { route } from '#contract/route.ts'

const ofActivity = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
} as const

const Studied = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(studyItemKinds),
  names: z.object({ en: z.string(), fa: z.string() }),
})

const Completed = z.object({ studyItem: Id, day: Day })

const PersonWho = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  /** The latest first. */
  completed: z.array(Completed),
})

/** Null takes back that it was completed. */
const CompletedOn = z.nullable(GivenDay)

export const listCompletions = route({
  method: 'GET',
  path: '/api/activities/:id/completions',
  // Whoever does not lead it and is not in it finds nothing in the answer.
  stranger: 'may',
  ...ofActivity,
  revision: ['activities', 'people', 'community'],
  summary:
    'What those in a group have completed of what it studies: all of them for those who lead it, of children while their checks hold; of themselves and their children for everybody',
  reply: dataOf(
    z.object({
      /** What is studied with its parts, in the order of the catalogue. */
      items: z.array(Studied),
      people: z.array(PersonWho),
      /** What comes after it in the catalogue; null where nothing does. */
      next: z.nullable(Studied),
      can: z.object({ note: z.boolean(), goOn: z.boolean() }),
    }),
  ),
  failure: 'Failed to fetch what was completed',
})

export const setCompletions = route({
  method: 'PUT',
  path: '/api/activities/:id/completions',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'Note for people in a group that they have completed what it studies, or take that back',
  body: z.object({
    people: chosenIds('Please choose who has completed it.'),
    studyItem: Id,
    day: CompletedOn,
  }),
  example: {
    people: ['01985b2e-0000-7000-8000-000000000000'],
    studyItem: '01985b2e-0000-7000-8000-000000000001',
    day: '2026-11-01',
  },
  reply: Message,
  failure: 'That could not be noted. {detail}',
})

export const listOwnCompletions = route({
  method: 'GET',
  path: '/api/activities/completions',
  access: 'member',
  revision: ['activities', 'people', 'community'],
  summary:
    'What the caller and the children in their care have completed; somebody else’s for those who help groups to form',
  query: z.object({ person: z.optional(Id) }),
  reply: dataOf(z.object({ items: z.array(Studied), people: z.array(PersonWho) })),
  failure: 'Failed to fetch what was completed',
})

export const setOwnCompletion = route({
  method: 'PUT',
  path: '/api/activities/completions',
  access: 'member',
  // Of somebody else by coordinators, the secretary and administrators: said by the action.
  repeatable: true,
  summary:
    'Note what was completed at some time, without any group: for oneself, a child in one’s care, and by those who help groups to form for others',
  body: z.object({
    /** Without it oneself. */
    person: z.optional(Id),
    studyItem: Id,
    day: CompletedOn,
  }),
  example: { studyItem: '01985b2e-0000-7000-8000-000000000001', day: '2019-05-01' },
  reply: Message,
  failure: 'That could not be noted. {detail}',
})

export const listCertifications = route({
  method: 'GET',
  path: '/api/activities/:id/certifications',
  stranger: 'may',
  ...ofActivity,
  revision: ['activities', 'people', 'community'],
  summary:
    'What those who lead a group have completed, by its names in both languages: all of them for those who lead it, and for everybody else their own',
  reply: listOf(
    z.object({
      /** As in the list of those who lead it: the account's, where there is one. */
      _id: Id,
      id: Id,
      personId: Id,
      name: z.string(),
      certifications: z.array(z.object({ en: z.string(), fa: z.string() })),
    }),
  ),
  failure: 'Failed to fetch what those who lead it have completed',
})

export const continueActivity = route({
  method: 'POST',
  path: '/api/activities/:id/continue',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  rate: 'post',
  status: 201,
  summary:
    'Go on with the next book: a group like this one with those who are in it, while this one comes to its end',
  body: z.object({
    title: typed(120, 'Please give it a title.'),
    /** The first meeting. */
    startDate: day(
      'Please choose the day of the first meeting.',
      'Please choose the day of the first meeting.',
    ),
    studyItem: z.nullable(Id),
  }),
  example: { title: 'Study circle, Book 2', startDate: '2100-01-04', studyItem: null },
  reply: Saved,
  failure: 'The group could not go on. {detail}',
})
