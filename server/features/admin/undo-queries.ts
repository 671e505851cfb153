// Changes that can be undone, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Held until the transaction ends; null when it is not kept, or not any more. */
export const lockChange = (tx: Tx, community: CommunityId, id: string, since: string) =>
  tx
    .selectFrom('kept_changes')
    .select(['id', 'kind', 'object_id', 'before', 'after', 'undone_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('kept_at', '>=', since)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (tx: Tx, community: CommunityId, id: string, at: string) =>
  tx
    .updateTable('kept_changes')
    .set({ undone_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const deleteOldChanges = (tx: Tx, community: CommunityId, before: string) =>
  tx.deleteFrom('kept_changes').where('community_id', '=', community).where('kept_at', '<', before).execute()
