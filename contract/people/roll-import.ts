// Bringing the roll in from a file: read, mapped, looked at, and only then done.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, listOf, pageQuery } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Wordings } from '#contract/words/worded.ts'

/** What a column of a file may hold. A full name is parted into two. */
export const rollFields = [
  'bahaiId',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'birthDate',
  'standing',
  'locality',
  'registeredSince',
  'movedAwayOn',
  'deceasedOn',
] as const
export const RollField = z.enum(rollFields)

/** In which order the file writes day, month and year where the year does not come first. */
export const DayOrder = z.enum(['ymd', 'dmy', 'mdy'])

/** What a file is, before anything is done with it. */
const ReadFile = z.object({
  _id: Id,
  id: Id,
  fileName: z.string(),
  rows: z.number(),
  /** Each column with its title, the first few cells, and what it seems to hold. */
  columns: z.array(z.object({ title: z.string(), cells: z.array(z.string()), guess: z.nullable(RollField) })),
  dayOrder: DayOrder,
})

export const readRollFile = route({
  method: 'POST',
  path: '/api/people/imports',
  access: 'rollKeeper',
  afterSecondStep: true,
  rate: 'upload',
  multipart: true,
  summary: 'Send a CSV or XLSX file in the field `file`; nothing of it is brought in yet',
  status: 201,
  reply: dataOf(ReadFile),
})

/** For each column of the file what it holds, null for one that stays out. */
export const ImportPlan = z.object({
  columns: z.array(z.nullable(RollField)).check(z.maxLength(100)),
  dayOrder: DayOrder,
})

const planned = { columns: ['firstName', 'lastName', 'email'], dayOrder: 'ymd' } as const

const Counts = {
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
}
const RefusedLine = z.object({ line: z.number(), reason: z.string(), values: Wordings })

export const previewImport = route({
  method: 'POST',
  path: '/api/people/imports/:id/preview',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'What a file would change; the first lines of each kind after `after`',
  params: z.object({ id: Id }),
  fence: { id: 'rollImport' },
  body: z.extend(ImportPlan, { after: z.optional(z.number().check(z.int(), z.gte(0))) }),
  example: planned,
  repeatable: true,
  reply: dataOf(
    z.object({
      counts: z.object({ ...Counts, refused: z.number() }),
      /** `alike` names somebody on the roll who may be the same person. */
      added: z.array(z.object({ line: z.number(), name: z.string(), alike: z.nullable(z.string()) })),
      changed: z.array(
        z.object({
          line: z.number(),
          name: z.string(),
          fields: z.array(
            z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
          ),
        }),
      ),
      refused: z.array(RefusedLine),
    }),
  ),
})

const ImportState = z.object({
  state: z.enum(['read', 'running', 'done']),
  rows: z.number(),
  done: z.number(),
  result: z.nullable(z.object({ ...Counts, refused: z.array(RefusedLine) })),
})

export const runImport = route({
  method: 'POST',
  path: '/api/people/imports/:id/run',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Bring a file in; answers when all of it is there. The same call again answers the same',
  params: z.object({ id: Id }),
  fence: { id: 'rollImport' },
  body: ImportPlan,
  example: planned,
  repeatable: true,
  reply: dataOf(ImportState),
})

export const importProgress = route({
  method: 'GET',
  path: '/api/people/imports/:id',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'How far an import has come',
  params: z.object({ id: Id }),
  fence: { id: 'rollImport' },
  reply: dataOf(ImportState),
})

/** A file that was brought in: the numbers; its refused lines are asked for apart. */
const PastImport = z.object({
  _id: Id,
  id: Id,
  /** Empty where the lines came without a file. */
  fileName: z.string(),
  byName: z.string(),
  at: Instant,
  rows: z.number(),
  ...Counts,
  refused: z.number(),
  /** Whether the refused lines can still be read, each with its reason. */
  reasons: z.boolean(),
  /** Whether it can be undone, or was. */
  undo: z.enum(['open', 'done', 'over']),
})

export const listImports = route({
  method: 'GET',
  path: '/api/people/imports',
  access: 'rollKeeper',
  summary: 'What was brought into the roll in the last year, newest first',
  query: pageQuery(20),
  reply: listOf(PastImport),
  failure: 'Failed to fetch the imports',
})

/** Why somebody whom an import added stays on the roll, or keeps a value that it wrote. */
export const stayReasons = [
  'account',
  'changed',
  'family',
  'gatherings',
  'invited',
  'merged',
  'noted',
  'office',
] as const

const Undoing = z.object({
  done: z.boolean(),
  counts: z.object({
    /** Added by the import, and gone with the undo. */
    removed: z.number(),
    /** Changed by it, and what they were again. */
    restored: z.number(),
    stayed: z.number(),
    /** No longer on the roll by themselves: erased, or made one with somebody. */
    missing: z.number(),
  }),
  /** The first of those who stay, after a line of the file. */
  stayed: z.array(
    z.object({
      line: z.number(),
      person: Id,
      name: z.string(),
      /** False of somebody who was on the roll before. */
      added: z.boolean(),
      reasons: z.array(z.enum(stayReasons)),
      /** What somebody has changed since. */
      fields: z.array(z.string()),
    }),
  ),
})

export const previewUndo = route({
  method: 'GET',
  path: '/api/people/imports/:id/undo',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'What undoing an import would do, or has done; nothing is changed',
  params: z.object({ id: Id }),
  fence: { id: 'rollImport' },
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0) }),
  reply: dataOf(Undoing),
})

export const undoImport = route({
  method: 'POST',
  path: '/api/people/imports/:id/undo',
  access: 'rollKeeper',
  stranger: 'may',
  afterSecondStep: true,
  summary: 'Undo an import within 30 days: nothing that was changed or joined since is lost. Twice is once',
  params: z.object({ id: Id }),
  fence: { id: 'rollImport' },
  repeatable: true,
  reply: dataOf(Undoing),
})
