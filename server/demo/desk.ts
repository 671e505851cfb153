// What those who run the demo community have done today: a file brought into the roll, a paper taken away, an old
// announcement ended, and the records of it, which stand in the log of changes like everybody's.
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { HOUR, type Stage } from './stage.ts'

const imported = { added: 2, changed: 3, unchanged: 51 }
const refused = [
  { line: 14, reason: 'The first name is missing.' },
  { line: 38, reason: 'The birth date lies in the future.' },
]

/** By the secretary, whose the files of the demo are. */
export const workAtTheDesk = ({ rows, random, communityId, now }: Stage): void => {
  const secretary = rows.files[0]?.owner_id
  if (secretary === undefined) return
  endOldest(rows.posts, now)
  rows.roll_imports.push({
    community_id: communityId,
    id: random.id(now - 3 * HOUR),
    sent_by: secretary,
    file_name: 'roll-rosewater.csv',
    titles: '[]',
    lines: '[]',
    row_count: imported.added + imported.changed + imported.unchanged + refused.length,
    state: 'done',
    result: JSON.stringify({ ...imported, refused }),
    created_at: instant(now - 3 * HOUR),
    ended_at: instant(now - 3 * HOUR),
    added_count: imported.added,
    changed_count: imported.changed,
    unchanged_count: imported.unchanged,
    refused_count: refused.length,
  })
}

/** The oldest announcement stands where its day puts it, and no longer at the top. */
const endOldest = (posts: Stage['rows']['posts'], now: number): void => {
  const [oldest] = posts
    .filter(({ announcement }) => announcement === true)
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))
  if (oldest !== undefined) oldest.ended_at = instant(now - 3 * HOUR)
}

/** Written as in life, so that the chain of the records is whole. */
export const recordTheDesk = async (tx: Tx, { communityId, rows }: Stage): Promise<void> => {
  for (const { sent_by } of rows.roll_imports)
    await record(tx, communityId, {
      action: 'roll.imported',
      actorId: sent_by,
      detail: { ...imported, refused: refused.length },
    })
  for (const { id, removed_by } of rows.community_documents)
    if (id !== undefined && removed_by)
      await record(tx, communityId, {
        action: 'document.removed',
        actorId: removed_by,
        objectKind: 'document',
        objectId: id,
      })
}
