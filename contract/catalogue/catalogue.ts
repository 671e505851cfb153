// What is studied in the community: the books of the institute with their branches, grades and units, and the texts
// of junior youth. It is data that administrators look after, seeded with what is known.
import * as z from 'zod/mini'
import { HttpsLink, Id, Instant, Message, chosenIds, note } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { bookCodes } from '#contract/statistics/codes.ts'

export const studyItemKinds = ['book', 'branch', 'grade', 'unit', 'text'] as const
export type StudyItemKind = (typeof studyItemKinds)[number]

/** The groups for whose leading something can train: as a tutor, an animator, a children's teacher. */
export const trainedGroups = ['Study Circle', 'Junior Youth Group', "Children's Class"] as const
const Trains = z.nullable(z.enum(trainedGroups))

/** The column of the report of the cluster in which completions are counted. */
const ReportCode = z.nullable(z.enum(bookCodes, 'Please choose a column of the report.'))

/** What stands by itself; the others are parts of a book. */
export const isWhole = (kind: StudyItemKind): boolean => kind === 'book' || kind === 'text'

/** In both languages of the interface; an empty one is shown in the other. */
const NamesGiven = z
  .object({ en: note(160), fa: note(160) })
  .check(z.refine(({ en, fa }) => en !== '' || fa !== '', { error: 'Please give it a name.', path: ['en'] }))

export const StudyItem = z.object({
  _id: Id,
  id: Id,
  kind: z.enum(studyItemKinds),
  /** The book that it is a part of. */
  parent: z.nullable(Id),
  names: z.object({ en: z.string(), fa: z.string() }),
  /** Published, so that it can be studied. */
  released: z.boolean(),
  /** For leading which kind of group it trains. */
  trains: Trains,
  /** The column of the report that it is counted in; null is none. */
  reportCode: z.nullable(z.string()),
  /** Where it can be read or ordered, on somebody else's page. */
  link: z.nullable(z.string()),
  /** When it was taken out; null while it stands in the catalogue. */
  removedAt: z.nullable(Instant),
})

const ofItem = { params: z.object({ id: Id }), fence: { id: 'studyItem' } } as const

export const listCatalogue = route({
  method: 'GET',
  path: '/api/admin/catalogue',
  access: 'communityAdmin',
  summary:
    'What is studied, and what was taken out: parents before their parts, in the order of the community',
  reply: z.object({ success: z.literal(true), data: z.array(StudyItem) }),
  failure: 'Failed to fetch the catalogue',
})

export const fillCatalogue = route({
  method: 'POST',
  path: '/api/admin/catalogue/fill',
  access: 'communityAdmin',
  repeatable: true,
  summary:
    'Fill an empty catalogue with the books and texts that are known; a catalogue with something in it stays',
  reply: Message,
  failure: 'The catalogue could not be filled. {detail}',
})

export const addStudyItem = route({
  method: 'POST',
  path: '/api/admin/catalogue',
  access: 'communityAdmin',
  repeatable: true,
  status: 201,
  summary: 'Add a book or a text, or a part of a book, at the end of those beside it',
  body: z.object({
    kind: z.enum(studyItemKinds, 'Please choose what it is.'),
    parent: z.nullable(Id),
    names: NamesGiven,
    released: z.boolean(),
    trains: z._default(Trains, null),
    reportCode: z._default(ReportCode, null),
    link: z._default(z.nullable(HttpsLink), null),
  }),
  example: { kind: 'book', parent: null, names: { en: 'Book 15', fa: '' }, released: false },
  reply: z.object({ success: z.literal(true), data: StudyItem }),
  failure: 'This could not be added. {detail}',
})

export const changeStudyItem = route({
  method: 'PATCH',
  path: '/api/admin/catalogue/:id',
  access: 'communityAdmin',
  stranger: 'may',
  repeatable: true,
  summary:
    'Change the name of an item, say whether it is published, what it trains for, in which column of the report it is counted and where it is found, or move it by one place',
  ...ofItem,
  body: z.object({
    names: z.optional(NamesGiven),
    released: z.optional(z.boolean()),
    trains: z.optional(Trains),
    reportCode: z.optional(ReportCode),
    link: z.optional(z.nullable(HttpsLink)),
    move: z.optional(z.enum(['up', 'down'])),
  }),
  example: { move: 'up' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})

export const removeStudyItem = route({
  method: 'DELETE',
  path: '/api/admin/catalogue/:id',
  access: 'communityAdmin',
  stranger: 'may',
  repeatable: true,
  summary: 'Take an item out with its parts; what was completed of it stays true',
  ...ofItem,
  reply: Message,
  failure: 'This could not be taken out. {detail}',
})

export const restoreStudyItem = route({
  method: 'POST',
  path: '/api/admin/catalogue/:id/restore',
  access: 'communityAdmin',
  stranger: 'may',
  repeatable: true,
  summary: 'Put an item that was taken out back to its place',
  ...ofItem,
  reply: Message,
  failure: 'This could not be put back. {detail}',
})

export const placeStudyItems = route({
  method: 'PATCH',
  path: '/api/admin/catalogue',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Take several items out with their parts, or put them back to their places',
  body: z.object({ ids: chosenIds('Please choose an item.'), out: z.boolean() }),
  example: { ids: ['01985b2e-0000-7000-8000-000000000000'], out: true },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})
