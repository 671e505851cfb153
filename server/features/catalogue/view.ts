import type * as z from 'zod/mini'
import type { StudyItem } from '#contract/catalogue/catalogue.ts'
import type { StudiedItem } from '#contract/catalogue/studied-item.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { ItemRow } from './queries.ts'
import type { Names } from './tables.ts'

type Studied = Pick<ItemRow, 'id' | 'names' | 'link'>

export const studyItemView = (row: ItemRow): z.infer<typeof StudyItem> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  parent: row.part_of,
  names: namesIn(row.names),
  released: row.released,
  trains: row.trains,
  link: row.link,
  removedAt: row.removed_at && instantOf(row.removed_at),
})

/** The same for those who choose what they study. */
export const studyView = ({ _id, id, kind, parent, names, link }: z.infer<typeof StudyItem>) => ({
  _id,
  id,
  kind,
  parent,
  names,
  link,
})

/** What a group studies, as its row tells it. */
export const studiedItemView = (row: Studied): z.infer<typeof StudiedItem> => ({
  _id: row.id,
  id: row.id,
  names: namesIn(row.names),
  link: row.link,
})

const namesIn = (names: Names) => ({ en: names['en'] ?? '', fa: names['fa'] ?? '' })
