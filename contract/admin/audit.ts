// The log of changes: who did what, when, from where.
import * as z from 'zod/mini'
import { auditAreas } from '#contract/audited.ts'
import { Id, Instant, Message, dataOf, listOf, pageQuery, GivenDay } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** What can be taken back from the log. */
export const undoKinds = [
  'post',
  'account',
  'merge',
  'import',
  'person',
  'document',
  'studyItem',
  'announcement',
  'studyItemAdded',
  'documentAdded',
  'announcementPinned',
  'personAdded',
  /** Named by the record itself: what was there before is kept. */
  'change',
] as const

/** Why a change has no undo here. */
export const whyFinal = ['two', 'told', 'there', 'theirs', 'gone', 'late', 'since', 'unkept'] as const

export const AuditRecord = z.object({
  _id: Id,
  id: Id,
  number: z.number(),
  at: Instant,
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  /** Null for what the app did by itself. */
  actor: z.nullable(Id),
  actorName: z.string(),
  objectKind: z.string(),
  object: z.nullable(Id),
  /** Of a person or an account; empty for other things, and for whoever is no longer here. */
  objectName: z.string(),
  /** Names of what changed; never its values. */
  fields: z.array(z.string()),
  client: z.string(),
  network: z.string(),
  /** What the reader can take back, and of which thing; null where the app cannot or where it is too late. */
  undo: z.nullable(z.object({ kind: z.enum(undoKinds), id: Id })),
  /** Why it cannot be taken back from the log; null where it can, and where nothing was changed. */
  final: z.nullable(z.enum(whyFinal)),
})

const sought = {
  actor: z.optional(Id),
  action: z.optional(z.string().check(z.maxLength(80))),
  area: z.optional(z.enum(auditAreas, 'Please choose from the list.')),
  /** A name: of who did it or of whom it was about. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  object: z.optional(Id),
  from: z.optional(GivenDay),
  to: z.optional(GivenDay),
}

export const listLog = route({
  method: 'GET',
  path: '/api/admin/log',
  access: 'communityAdmin',
  summary: 'What was done in the community, newest first, by who, action, object and days',
  query: z.extend(pageQuery(100), sought),
  reply: listOf(AuditRecord),
})

export const listInstanceLog = route({
  method: 'GET',
  path: '/api/admin/log/instance',
  access: 'systemAdmin',
  summary: 'What was done to the installation, newest first',
  query: z.extend(pageQuery(100), sought),
  reply: listOf(AuditRecord),
})

export const logAsCsv = route({
  method: 'GET',
  path: '/api/admin/log/csv',
  access: 'communityAdmin',
  afterSecondStep: true,
  rate: 'search',
  summary: 'The same as a table for a spreadsheet, the newest 5,000',
  query: z.object(sought),
  reply: dataOf(z.object({ name: z.string(), csv: z.string() })),
})

export const checkLog = route({
  method: 'GET',
  path: '/api/admin/log/check',
  access: 'communityAdmin',
  rate: 'search',
  summary: 'Whether the chain of records is whole',
  reply: dataOf(z.object({ whole: z.boolean(), records: z.number(), brokenAt: z.nullable(z.number()) })),
})

export const undoRecord = route({
  method: 'POST',
  path: '/api/admin/log/:id/undo',
  access: 'communityAdmin',
  stranger: 'may',
  afterSecondStep: true,
  repeatable: true,
  summary: 'Give back what was there before a change, as long as nothing newer stands in the way',
  params: z.object({ id: Id }),
  fence: { id: 'change' },
  reply: Message,
})
