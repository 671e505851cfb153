import type * as z from 'zod/mini'
import type { StudyItem } from '#contract/catalogue.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { ItemRow } from './queries.ts'

export const studyItemView = (row: ItemRow): z.infer<typeof StudyItem> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  parent: row.part_of,
  names: { en: row.names['en'] ?? '', fa: row.names['fa'] ?? '' },
  released: row.released,
  trains: row.trains,
  removedAt: row.removed_at && instantOf(row.removed_at),
})

/** The same for those who choose what they study. */
export const studyView = ({ _id, id, kind, parent, names }: z.infer<typeof StudyItem>) => ({
  _id,
  id,
  kind,
  parent,
  names,
})
