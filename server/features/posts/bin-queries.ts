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
        where p.community_id = ${community} and p.removed_at >= ${since} and p.removed_by = p.author_id ${postsOf}
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

export const lockDeletedComment = (tx: Tx, community: CommunityId, postId: string, id: string) =>
  tx
    .selectFrom('post_comments')
    .select(['deleted_at', 'withheld'])
    .where('community_id', '=', community)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
