// The undo of an import on the wire.
import type * as z from 'zod/mini'
import type { previewUndo } from '#contract/people/roll-import.ts'
import type { findUndo } from './undo-queries.ts'
import { type Counts, type Stayed, type Undoing, countsOf } from './undo-rules.ts'
import { camel } from './view.ts'

type Answer = z.output<typeof previewUndo.reply>
type Row = NonNullable<Awaited<ReturnType<typeof findUndo>>>

/** As it would be, or as it has just been done. */
export const undoView = (row: Row, undoing: Undoing, after: number, most: number): Answer =>
  answer(
    row.undone_at !== null,
    countsOf(row, undoing),
    undoing.stayed.filter(({ line }) => line > after).slice(0, most),
  )

/** As it was done some time ago. */
export const undoneView = (row: Row, stayed: readonly Stayed[]): Answer =>
  answer(
    true,
    {
      removed: row.removed_count,
      restored: row.restored_count,
      stayed: row.stayed_count,
      missing: row.missing_count,
    },
    stayed,
  )

const answer = (done: boolean, counts: Counts, stayed: readonly Stayed[]): Answer => ({
  success: true,
  data: {
    done,
    counts,
    stayed: stayed.map(({ id, line, name, added, reasons, fields }) => ({
      line,
      person: id,
      name,
      added,
      reasons: [...reasons],
      fields: fields.map(camel),
    })),
  },
})
