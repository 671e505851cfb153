import type * as z from 'zod/mini'
import type { Removed } from '#contract/admin/privacy.ts'
import { instant } from '#server/platform/clock.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { BinRow } from './bin-queries.ts'

export const removedView = (row: BinRow, keptFor: number): z.infer<typeof Removed> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  post: row.post_id,
  authorName: fullName(row) || FORMER,
  text: row.text,
  removedAt: instantOf(row.removed_at),
  goneAt: instant(Date.parse(row.removed_at) + keptFor),
})
