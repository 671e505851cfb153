// A change of the administration that can be undone.
import { record } from '#server/platform/audit.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** That like counts are shown, as if they had been hidden before; answers the id of the record. */
export const makeChange = async (world: World, { communityId, accountId }: Someone): Promise<string> => {
  await inCommunity(world.app.db, communityId, (tx) =>
    record(tx, communityId, {
      action: 'community.newsSettings',
      actorId: accountId,
      change: {
        kind: 'news',
        id: communityId,
        before: { likeCountsHidden: true },
        after: { likeCountsHidden: false },
      },
    }),
  )
  const { rows } = await world.past.query<{ id: string }>(
    'select id from kept_changes where community_id = $1 order by id desc limit 1',
    [communityId],
  )
  return rows[0]?.id ?? ''
}
