// How whoever asks stands on the roll, in SQL: a Feast is not for friends of the Faith.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isFriend } from '#server/platform/friend.ts'

/** Whether this person is on the roll as a friend. */
export const findIsFriend = async (
  tx: Tx,
  community: CommunityId,
  person: string | null,
): Promise<boolean> => {
  const { rows } = await sql<{ friend: boolean }>`select ${isFriend(community, person)} as friend`.execute(tx)
  return rows[0]?.friend ?? false
}
