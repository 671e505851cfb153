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
        select 'post' as kind, p.id, p.id as post_id, left(coalesce(nullif(p.title, ''), p.content), 200) as text, p.removed_at, p.author_id
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

interface Held {
  readonly id: string
  /** It lies in the bin; else it is there. */
  readonly lost: boolean
}

/** Those of them that are there, or deleted since this day and not by moderators. The bin must be open. */
export const lockPosts = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  since: string,
): Promise<readonly Held[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Held>`
    select p.id, p.removed_at is not null as lost from posts p
    where p.community_id = ${community} and p.id = any(${ids}::uuid[])
      and (p.removed_at is null or (p.removed_at >= ${since} and (p.removed_by = p.author_id
        or (p.announcement and not exists (${takenByModerators(community)})))))
    order by p.id for update of p`.execute(tx)
  return rows
}

/** Visitors see again those that they saw. */
export const restorePosts = async (tx: Tx, community: CommunityId, posts: readonly Held[]): Promise<void> => {
  await sql`
    with back as (
      update posts p set removed_at = null, removed_by = null, like_count = (
        select count(*) from post_likes l where l.community_id = p.community_id and l.post_id = p.id)
      where p.community_id = ${community} and p.id = any(${posts.map(({ id }) => id)}::uuid[])
      returning p.id, p.community_id, p.visibility, p.withheld
    )
    insert into public_items (id, kind, community_id)
    select id, 'post', community_id from back where visibility = 'public' and withheld is null
    on conflict do nothing`.execute(tx)
}

interface HeldComment extends Held {
  readonly post_id: string
  readonly withheld: string | null
}

/** Those of them that are there, or deleted since this day and not removed by moderators. */
export const lockComments = async (
  tx: Tx,
  community: CommunityId,
  comments: readonly { readonly post: string; readonly id: string }[],
  since: string,
): Promise<readonly HeldComment[]> => {
  if (comments.length === 0) return []
  const [posts, ids] = [comments.map(({ post }) => post), comments.map(({ id }) => id)]
  const { rows } = await sql<HeldComment>`
    select c.id, c.post_id, c.withheld, c.deleted_at is not null as lost
    from post_comments c
    where c.community_id = ${community}
      and (c.post_id, c.id) in (select * from unnest(${posts}::uuid[], ${ids}::uuid[]))
      and (c.deleted_at is null or (c.deleted_at >= ${since} and c.withheld is distinct from 'removed'))
    order by c.id for update of c`.execute(tx)
  return rows
}

/** The number beside each post stays true. */
export const restoreComments = async (
  tx: Tx,
  community: CommunityId,
  comments: readonly HeldComment[],
): Promise<void> => {
  const [posts, ids] = [comments.map(({ post_id }) => post_id), comments.map(({ id }) => id)]
  await sql`
    with back as (
      update post_comments c set deleted_at = null
      where c.community_id = ${community}
        and (c.post_id, c.id) in (select * from unnest(${posts}::uuid[], ${ids}::uuid[]))
      returning c.post_id, c.withheld
    )
    update posts p set comment_count = p.comment_count + more.count
    from (select post_id, count(*) as count from back where withheld is null group by post_id) as more
    where p.community_id = ${community} and p.id = more.post_id`.execute(tx)
}
