// What those who lead an activity write to everybody who takes part, in SQL.
import type { Insertable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ActivityTables } from './tables.ts'

type NewMessage = Omit<Insertable<ActivityTables['activity_messages']>, 'community_id'>

/** False where it is there already. */
export const insertMessage = async (
  tx: Tx,
  community: CommunityId,
  message: NewMessage,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('activity_messages')
    .values({ community_id: community, ...message })
    .onConflict((conflict) => conflict.columns(['community_id', 'id']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}
