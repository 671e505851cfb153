// Who has come into a community lately: the community was told of each.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_NEW = 4

interface Asked {
  /** Who asks: not told of themselves, nor of whom they do not see. */
  readonly viewer: string
  readonly since: string
  readonly today: string
}

/** The newest first; grown-ups only, as in the directory. */
export const findNewcomers = (tx: Tx, community: CommunityId, { viewer, since, today }: Asked) =>
  tx
    .selectFrom('notifications as n')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'n.community_id').onRef('a.id', '=', 'n.actor_id'),
    )
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.profile_picture', 'n.created_at'])
    .where('n.community_id', '=', community)
    .where('n.type', '=', 'new_member_welcome')
    .where('n.created_at', '>', since)
    .where('a.state', '=', 'confirmed')
    .where('a.id', '<>', viewer)
    .where(sql<boolean>`a.id <> all ((select unseen_by(${community}::uuid, ${viewer}::uuid))::uuid[])`)
    .where(sql<boolean>`is_grown_up(${community}::uuid, a.id, ${today}::date)`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_NEW)
    .execute()
