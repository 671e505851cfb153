// A record on the wire and in a table: what was done, and of what changed the names alone.
import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod/mini'
import type { AuditRecord } from '#contract/audit.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findRecords } from './audit-queries.ts'
import { type Undo, undoOf } from './audit-rules.ts'

type Row = Awaited<ReturnType<typeof findRecords>>[number]

export const recordView = (row: Row, undoable: readonly Undo[] = []): z.infer<typeof AuditRecord> => ({
  _id: row.id,
  id: row.id,
  number: row.number,
  at: instantOf(row.at),
  action: row.action,
  outcome: row.outcome,
  actor: row.actor_id,
  actorName: row.actor_id === null ? '' : fullName(row) || FORMER,
  objectKind: row.object_kind ?? '',
  object: row.object_id,
  objectName: row.object_name ?? '',
  fields: Object.keys(row.detail),
  client: row.client ?? '',
  network: row.network ?? '',
  undo: undoView(row, undoable),
})

const undoView = (row: Row, undoable: readonly Undo[]): z.infer<typeof AuditRecord>['undo'] => {
  const thing = undoOf(row)
  return undoable.find(({ kind, id }) => kind === thing?.kind && id === thing.id) ?? null
}

/** A table for a spreadsheet, in which no cell is a formula. */
export const csvOf = (records: readonly z.infer<typeof AuditRecord>[]): string =>
  stringify(
    records.map((one) => [
      one.number,
      one.at,
      one.actorName,
      one.action,
      one.outcome,
      one.objectKind,
      one.objectName,
      one.fields.join(' '),
      one.client,
      one.network,
    ]),
    {
      header: true,
      bom: true,
      escape_formulas: true,
      record_delimiter: '\r\n',
      columns: ['number', 'at', 'who', 'what', 'outcome', 'kind', 'whom', 'fields', 'device', 'network'],
    },
  )
