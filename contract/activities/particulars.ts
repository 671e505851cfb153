// What only some kinds have beyond what is planned of them: the programme of a devotional, what a study circle has
// practised, and what became of an initiative.
import * as z from 'zod/mini'
import { Activity } from './activities.ts'
import {
  Day,
  Id,
  LanguageTag,
  Message,
  listOf,
  pageQuery,
  typed,
  typedText,
  noteText,
  GivenDay,
} from '#contract/common.ts'
import { ProgrammePartKind } from './programme.ts'
import { route } from '#contract/route.ts'

const ofActivity = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
} as const

export const setProgramme = route({
  method: 'PUT',
  path: '/api/activities/:id/programme',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'What is read, prayed and sung in a devotional, in its order; for those who lead it',
  body: z.object({
    programme: z
      .array(
        z.object({
          kind: ProgrammePartKind,
          title: typed(200, 'Please write what is read, prayed or sung.'),
          language: LanguageTag,
        }),
      )
      .check(z.maxLength(40, 'Please name at most 40 parts.')),
    /** The revision of the activity that was looked at: who changes an older one is told so. */
    revision: z.optional(z.int32()),
  }),
  example: { programme: [{ kind: 'prayer', title: 'A prayer for the departed', language: 'fa' }] },
  reply: Activity,
  failure: 'The programme could not be saved. {detail}',
})

const Practice = z.object({
  _id: Id,
  id: Id,
  person: z.object({ _id: Id, id: Id, name: z.string() }),
  day: Day,
  what: z.string(),
  can: z.object({ remove: z.boolean() }),
})

export const listPractices = route({
  method: 'GET',
  path: '/api/activities/:id/practices',
  // Of a study circle nobody reads who practised what but those who are in it.
  may: ['H'],
  stranger: 'refused',
  ...ofActivity,
  revision: ['activities', 'people'],
  summary: 'What those in a study circle have practised, the latest first; for those who are in it',
  query: pageQuery(50),
  reply: listOf(Practice),
  failure: 'Failed to fetch what was practised',
})

export const addPractice = route({
  method: 'POST',
  path: '/api/activities/:id/practices',
  may: ['H'],
  stranger: 'refused',
  ...ofActivity,
  status: 201,
  summary: 'Note what one has practised; those who lead the circle may note it for others in it',
  body: z.object({
    /** Without it oneself. */
    person: z.optional(Id),
    day: GivenDay,
    what: typedText(500, 'Please write what was practised.'),
  }),
  example: { day: '2026-11-01', what: 'Visited two neighbours' },
  reply: Message,
  failure: 'That could not be noted. {detail}',
})

export const removePractice = route({
  method: 'DELETE',
  path: '/api/activities/:id/practices/:entryId',
  access: 'member',
  may: ['H'],
  stranger: 'refused',
  repeatable: true,
  summary:
    'Take back what was noted of oneself; those who lead the circle may take back what was noted of others',
  params: z.object({ id: Id, entryId: Id }),
  fence: { id: 'activity' },
  reply: Message,
  failure: 'That could not be taken back. {detail}',
})

export const reportInitiative = route({
  method: 'PUT',
  path: '/api/activities/:id/report',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary:
    'Tell in short what became of an initiative, while it goes on or afterwards; for those who lead it',
  body: z.object({ report: noteText(4000) }),
  example: { report: 'Twelve families came, and the garden is planted.' },
  reply: Activity,
  failure: 'The report could not be saved. {detail}',
})

export const askAdoption = route({
  method: 'PUT',
  path: '/api/activities/:id/adoption/asked',
  may: 'leaders',
  stranger: 'refused',
  ...ofActivity,
  repeatable: true,
  summary: 'Ask the Assembly to make an initiative its own, or take that back; for those who lead it',
  body: z.object({ asked: z.boolean() }),
  example: { asked: true },
  reply: Activity,
})

export const adoptInitiative = route({
  method: 'PUT',
  path: '/api/activities/:id/adoption',
  ...ofActivity,
  access: 'assembly',
  stranger: 'may',
  repeatable: true,
  summary: 'Make an initiative the Assembly’s own that asks for it, or leave it to those who lead it',
  body: z.object({ adopted: z.boolean() }),
  example: { adopted: true },
  reply: Activity,
})
