// Invitations that work again, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Whether its person has a newer link. */
export const hasNewer = async (
  tx: Tx,
  community: CommunityId,
  { id, person_id }: { readonly id: string; readonly person_id: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('invitations')
    .select('id')
    .where('community_id', '=', community)
    .where('person_id', '=', person_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const reopen = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
