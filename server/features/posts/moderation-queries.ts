import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Decision, FlagKind } from '#contract/posts/moderation.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** What is reported or judged: a post, or a comment under one. */
export interface Target {
  readonly postId: string
  readonly commentId: string | null
}

/** The post as the member sees it, else nothing; who wrote it, and how it stands. */
export const findPostTarget = (
  tx: Tx,
  community: CommunityId,
  postId: string,
  viewer: { readonly accountId: string; readonly moderates: boolean },
) =>
  tx
    .selectFrom('posts as p')
    .select(['p.author_id', 'p.withheld', 'p.visibility', 'p.media'])
    .where('p.community_id', '=', community)
    .where('p.id', '=', postId)
    .where(
      sql<boolean>`is_seen(p.withheld, p.author_id, p.announcement or ${viewer.moderates}::boolean, ${viewer.accountId}::uuid,
        ${viewer.moderates}::boolean, (select unseen_by(${community}::uuid, ${viewer.accountId}::uuid))::uuid[])`,
    )
    .executeTakeFirst()

/** The same for a comment, which nobody else then changes before the end: the number beside its post depends on how it stood. */
export const findCommentTarget = (
  tx: Tx,
  community: CommunityId,
  { postId, commentId }: Target,
  viewer: { readonly accountId: string; readonly moderates: boolean },
) =>
  tx
    .selectFrom('post_comments as c')
    .select(['c.author_id', 'c.withheld'])
    .where('c.community_id', '=', community)
    .where('c.post_id', '=', postId)
    .where('c.id', '=', commentId ?? '')
    .where('c.deleted_at', 'is', null)
    .where(
      sql<boolean>`is_seen(c.withheld, c.author_id, ${viewer.moderates}::boolean, ${viewer.accountId}::uuid,
        ${viewer.moderates}::boolean, (select unseen_by(${community}::uuid, ${viewer.accountId}::uuid))::uuid[])`,
    )
    .forUpdate('c')
    .executeTakeFirst()

/** One report a member and thing: a second one takes the place of the first, and opens the matter again. */
export const putFlag = (
  tx: Tx,
  community: CommunityId,
  { postId, commentId }: Target,
  flag: {
    readonly account_id: string
    readonly kind: z.infer<typeof FlagKind>
    readonly reason: string
    readonly created_at: string
  },
) =>
  tx
    .insertInto('flags')
    .values({
      community_id: community,
      target_id: commentId ?? postId,
      target_kind: commentId === null ? 'post' : 'comment',
      post_id: postId,
      ...flag,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'target_id', 'account_id'])
        .doUpdateSet({ ...flag, settled_at: null }),
    )
    .execute()

/** Ends the matter; answers how many had reported. */
export const settleFlags = async (
  tx: Tx,
  community: CommunityId,
  targetId: string,
  at: string,
): Promise<number> => {
  const settled = await tx
    .updateTable('flags')
    .set({ settled_at: at })
    .where('community_id', '=', community)
    .where('target_id', '=', targetId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return Number(settled.numUpdatedRows)
}

export interface Withheld {
  readonly withheld: 'hidden' | 'removed' | null
  readonly withheld_reason: string | null
  readonly withheld_at: string | null
}

export const withholdPost = (tx: Tx, community: CommunityId, postId: string, withheld: Withheld) =>
  tx
    .updateTable('posts')
    .set(withheld)
    .where('community_id', '=', community)
    .where('id', '=', postId)
    .execute()

/** With the number beside its post, which counts what everybody sees. */
export const withholdComment = async (
  tx: Tx,
  community: CommunityId,
  { postId, commentId }: Target,
  withheld: Withheld,
  by: number,
): Promise<void> => {
  await tx
    .updateTable('post_comments')
    .set(withheld)
    .where('community_id', '=', community)
    .where('post_id', '=', postId)
    .where('id', '=', commentId ?? '')
    .execute()
  await tx
    .updateTable('posts')
    .set((is) => ({ comment_count: is('comment_count', '+', by) }))
    .where('community_id', '=', community)
    .where('id', '=', postId)
    .execute()
}

export const insertDecision = (
  tx: Tx,
  community: CommunityId,
  { postId, commentId }: Target,
  decision: {
    readonly author_id: string
    readonly decision: z.infer<typeof Decision>
    readonly reason: string
    readonly decided_by: string
    readonly flag_count: number
    readonly created_at: string
  },
) =>
  tx
    .insertInto('moderation_decisions')
    .values({
      community_id: community,
      id: newId(),
      target_kind: commentId === null ? 'post' : 'comment',
      target_id: commentId ?? postId,
      post_id: postId,
      ...decision,
    })
    .execute()

export const findHidesLikeCounts = async (tx: Tx, community: CommunityId): Promise<boolean> => {
  const { hide_like_counts } = await tx
    .selectFrom('communities')
    .select('hide_like_counts')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return hide_like_counts
}

export const setHidesLikeCounts = (tx: Tx, community: CommunityId, hidden: boolean) =>
  tx.updateTable('communities').set({ hide_like_counts: hidden }).where('id', '=', community).execute()
