// The community's announcements in SQL, for those who may make one.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

const CHARACTERS_SHOWN = 280

/** Those that stand at the top of the news, or those that were ended, newest first. */
export const findAnnouncements = (
  tx: Tx,
  community: CommunityId,
  atTop: boolean,
  limit: number,
  before: Cursor | null,
) =>
  tx
    .selectFrom('posts as p')
    .leftJoin('accounts as a', 'a.id', 'p.author_id')
    .where('p.community_id', '=', community)
    .where('p.announcement', '=', true)
    .where('p.pinned', '=', atTop)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .select([
      'p.id',
      'p.author_id',
      'p.created_at',
      'p.ended_at',
      'p.withheld',
      'a.first_name',
      'a.last_name',
    ])
    .select(seenBy(community).as('visibility'))
    .select(
      sql<string>`left(coalesce(nullif(p.title, ''), p.content), ${sql.lit(CHARACTERS_SHOWN)})`.as('text'),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** Who sees it now: what is written for everyone, too, stays within a community that opens no posts. */
const seenBy = (community: CommunityId) =>
  sql<'community' | 'public'>`case when (select open_posts from communities where id = ${community}::uuid)
    then p.visibility else 'community' end`

/** Those of them that are announcements and not deleted, held until the transaction ends. */
export const lockAnnouncements = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('posts')
    .select(['id', 'ended_at'])
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .where('announcement', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

export const setEnded = (tx: Tx, community: CommunityId, ids: readonly string[], endedAt: string | null) =>
  tx
    .updateTable('posts')
    .set({ ended_at: endedAt })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()
