// A record on the wire and in a table: what was done, and of what changed the names alone.
import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod/mini'
import type { AuditRecord } from '#contract/admin/audit.ts'
import { withoutControls } from '#contract/common.ts'
import type { Right } from '#contract/auth/session.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { findRecords } from './audit-queries.ts'
import { RIGHT_OF, type Undo, undoOf } from './audit-rules.ts'
import { finalOf } from './final-rules.ts'

type Row = Awaited<ReturnType<typeof findRecords>>[number]

/** What of a list can be taken back: by whom it is read, and since when. */
interface Undoing {
  readonly undoable: readonly Undo[]
  /** The records beside which stands what was there before. */
  readonly kept: ReadonlySet<string>
  readonly rights: readonly z.infer<typeof Right>[]
  readonly since: string
}

export const recordView = (row: Row, undoing?: Undoing): z.infer<typeof AuditRecord> => ({
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
  ...undoView(row, undoing),
})

const undoView = (row: Row, undoing?: Undoing): Pick<z.infer<typeof AuditRecord>, 'undo' | 'final'> => {
  const thing = undoOf(row)
  if (undoing === undefined || thing === null) return { undo: null, final: finalOf(row.action) }
  const right = RIGHT_OF.get(row.action)
  if (right !== undefined && !undoing.rights.includes(right)) return { undo: null, final: 'theirs' }
  const late = instantOf(row.at) < undoing.since
  // Who stands on the roll for long stays, or leaves it by their standing.
  if (late && thing.kind === 'personAdded') return { undo: null, final: 'late' }
  const undo = undoing.undoable.find(({ kind, id }) => kind === thing.kind && id === thing.id) ?? null
  if (undo !== null) return { undo, final: null }
  if (late) return { undo, final: 'late' }
  return { undo, final: thing.kind === 'change' && !undoing.kept.has(thing.id) ? 'unkept' : 'since' }
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
      cast: { string: withoutControls },
      escape_formulas: true,
      record_delimiter: '\r\n',
      columns: ['number', 'at', 'who', 'what', 'outcome', 'kind', 'whom', 'fields', 'device', 'network'],
    },
  )
