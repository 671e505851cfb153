import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

/** The comments before this one, the newest first; nothing where the reader does not see the post. */
export const findComments = (
  tx: Tx,
  community: CommunityId,
  reader: { readonly postId: string; readonly accountId: string; readonly moderates: boolean },
  limit: number,
  before: Cursor | null,
) =>
  tx
    .selectFrom('post_comments as c')
    .leftJoin('accounts as a', 'a.id', 'c.author_id')
    .where('c.community_id', '=', community)
    .where('c.post_id', '=', reader.postId)
    .where('c.deleted_at', 'is', null)
    .where(
      sql<boolean>`is_seen(c.withheld, c.author_id, false, ${reader.accountId}::uuid, ${reader.moderates}::boolean,
        (select unseen_by(${community}::uuid, ${reader.accountId}::uuid))::uuid[])`,
    )
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(c.created_at, c.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .select([
      'c.id',
      'c.author_id',
      'c.comment',
      'c.created_at',
      'c.edited_at',
      'c.withheld_reason',
      'a.first_name',
      'a.last_name',
      'a.profile_picture',
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

/** A member's own comment, deleted or not. */
export const findOwnComment = (tx: Tx, community: CommunityId, postId: string, id: string, author: string) =>
  tx
    .selectFrom('post_comments')
    .select(['id', 'withheld', 'deleted_at'])
    .where('community_id', '=', community)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('author_id', '=', author)
    .where((is) => is.or([is('withheld', 'is', null), is('withheld', '=', 'hidden')]))
    .forUpdate()
    .executeTakeFirst()

export const updateComment = (
  tx: Tx,
  community: CommunityId,
  postId: string,
  id: string,
  change: { readonly comment?: string; readonly edited_at?: string; readonly deleted_at?: string | null },
) =>
  tx
    .updateTable('post_comments')
    .set(change)
    .where('community_id', '=', community)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .execute()

/** Keeps the number beside the post true. */
export const countComments = (tx: Tx, community: CommunityId, postId: string, by: 1 | -1) =>
  tx
    .updateTable('posts')
    .set((is) => ({ comment_count: is('comment_count', '+', by) }))
    .where('community_id', '=', community)
    .where('id', '=', postId)
    .execute()

/** Every community, for what is forgotten in each in turn. */
export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** Forgets comments that were deleted or removed before then, at most so many. */
export const forgetComments = (tx: Tx, community: CommunityId, before: string, most: number) =>
  tx
    .deleteFrom('post_comments')
    .where('community_id', '=', community)
    .where('id', 'in', (from) =>
      from
        .selectFrom('post_comments as gone')
        .select('gone.id')
        .where('gone.community_id', '=', community)
        .where(sql<boolean>`(gone.deleted_at is not null or gone.withheld = 'removed')`)
        .where(sql<boolean>`coalesce(gone.deleted_at, gone.withheld_at) < ${before}::timestamptz`)
        .limit(most),
    )
    .execute()
