// The bin in SQL: posts and comments that their writers have deleted.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

export interface BinRow {
  readonly kind: 'post' | 'comment'
  readonly id: string
  readonly post_id: string
  readonly text: string
  readonly removed_at: string
  readonly first_name: string | null
  readonly last_name: string | null
}

/** What was deleted since this day, of one writer or of all, newest first. The bin must be open. */
export const findDeleted = async (
  tx: Tx,
  community: CommunityId,
  author: string | null,
  since: string,
  limit: number,
  before: Cursor | null,
): Promise<readonly BinRow[]> => {
  const postsOf = author === null ? sql`` : sql`and p.author_id = ${author}`
  const commentsOf = author === null ? sql`` : sql`and c.author_id = ${author}`
  const after =
    before === null ? sql`` : sql`where (removed_at, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)`
  const { rows } = await sql<BinRow>`
    select d.*, a.first_name, a.last_name from (
      select * from (
        select 'post' as kind, p.id, p.id as post_id, left(p.content, 200) as text, p.removed_at, p.author_id
        from posts p
        where p.community_id = ${community} and p.removed_at >= ${since} ${postsOf}
          and (p.removed_by = p.author_id or (p.announcement and not exists (${takenByModerators(community)})))
        union all
        select 'comment', c.id, c.post_id, left(c.comment, 200), c.deleted_at, c.author_id
        from post_comments c join posts p on p.community_id = c.community_id and p.id = c.post_id and p.removed_at is null
        where c.community_id = ${community} and c.deleted_at >= ${since}
          and c.withheld is distinct from 'removed' ${commentsOf}
      ) as deleted ${after}
      order by removed_at desc, id desc limit ${limit}
    ) as d left join accounts a on a.id = d.author_id
    order by d.removed_at desc, d.id desc`.execute(tx)
  return rows
}

/** Of `posts as p`: that moderators have decided to remove it, at the very instant at which it went. */
const takenByModerators = (community: CommunityId) => sql`
  select from moderation_decisions d where d.community_id = ${community} and d.post_id = p.id
    and d.target_id = p.id and d.decision = 'remove' and d.created_at = p.removed_at`

/** Whether a post in the bin was taken away by moderators, and so is theirs to decide about. */
export const isTakenByModerators = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select p.id from posts p
    where p.community_id = ${community} and p.id = ${id} and exists (${takenByModerators(community)})`.execute(
    tx,
  )
  return rows.length > 0
}

export const lockDeletedComment = (tx: Tx, community: CommunityId, postId: string, id: string) =>
  tx
    .selectFrom('post_comments')
    .select(['deleted_at', 'withheld'])
    .where('community_id', '=', community)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
