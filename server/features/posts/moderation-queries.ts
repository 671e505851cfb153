import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Decision, FlagKind } from '#contract/moderation.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

/** What is reported or judged: a post, or a comment under one. */
export interface Target {
  readonly postId: string
  readonly commentId: string | null
}

const REPORTS_SHOWN = 20

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

/** The same for a comment. */
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

/** What was reported and waits, the first reported first, with the newest reports of each. */
export const findFlagged = (tx: Tx, community: CommunityId, limit: number, after: Cursor | null) =>
  tx
    .with('waiting', (from) =>
      from
        .selectFrom('flags as f')
        .innerJoin('posts as p', (join) =>
          join.onRef('p.community_id', '=', 'f.community_id').onRef('p.id', '=', 'f.post_id'),
        )
        .leftJoin('post_comments as c', (join) =>
          join
            .onRef('c.community_id', '=', 'f.community_id')
            .onRef('c.post_id', '=', 'f.post_id')
            .onRef('c.id', '=', 'f.target_id'),
        )
        .where('f.community_id', '=', community)
        .where('f.settled_at', 'is', null)
        .where(
          sql<boolean>`case f.target_kind when 'post' then true else c.id is not null and c.deleted_at is null end`,
        )
        .groupBy(['f.target_id', 'f.target_kind', 'f.post_id'])
        .select((is) => [
          'f.target_id',
          'f.target_kind',
          'f.post_id',
          is.fn.countAll<number>().as('times'),
          is.fn.min('f.created_at').as('first_at'),
        ])
        .$if(after !== null, (query) =>
          query.having(
            sql<boolean>`(min(f.created_at), f.target_id) > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
          ),
        )
        .orderBy('first_at')
        .orderBy('f.target_id')
        .limit(limit),
    )
    .selectFrom('waiting as w')
    .innerJoin('posts as p', (join) =>
      join.on('p.community_id', '=', community).onRef('p.id', '=', 'w.post_id'),
    )
    .leftJoin('post_comments as c', (join) =>
      join
        .on('c.community_id', '=', community)
        .onRef('c.post_id', '=', 'w.post_id')
        .onRef('c.id', '=', 'w.target_id'),
    )
    .leftJoin('accounts as a', (join) =>
      join.on('a.id', '=', sql<string>`coalesce(c.author_id, p.author_id)`),
    )
    .select((is) => [
      'w.target_id',
      'w.target_kind',
      'w.post_id',
      'w.times',
      'w.first_at',
      is.fn.coalesce('c.author_id', 'p.author_id').as('author_id'),
      is.fn.coalesce('c.comment', 'p.content').as('content'),
      is.fn.coalesce('c.created_at', 'p.created_at').as('created_at'),
      sql<boolean>`case w.target_kind when 'post' then p.withheld else c.withheld end is not null`.as(
        'withheld',
      ),
      'p.media',
      'p.media_alt',
      'a.first_name',
      'a.last_name',
      jsonArrayFrom(
        is
          .selectFrom('flags as f')
          .leftJoin('accounts as by', 'by.id', 'f.account_id')
          .where('f.community_id', '=', community)
          .whereRef('f.target_id', '=', 'w.target_id')
          .where('f.settled_at', 'is', null)
          .select(['f.account_id', 'f.kind', 'f.reason', 'f.created_at', 'by.first_name', 'by.last_name'])
          .orderBy('f.created_at', 'desc')
          .limit(REPORTS_SHOWN),
      ).as('reports'),
    ])
    .orderBy('w.first_at')
    .orderBy('w.target_id')
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
  by: 1 | 0 | -1,
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

/** What is withheld stands before no visitor; what is shown again does, where it was open before. */
export const setOpen = async (
  tx: Tx,
  community: CommunityId,
  postId: string,
  open: boolean,
): Promise<void> => {
  if (open)
    await tx
      .insertInto('public_items')
      .values({ id: postId, kind: 'post', community_id: community })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('public_items')
      .where('id', '=', postId)
      .where('kind', '=', 'post')
      .where('community_id', '=', community)
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

/** What was decided, newest first, with the words as they stand now. */
export const findDecided = (tx: Tx, community: CommunityId, limit: number, cursor: Cursor | null) =>
  tx
    .selectFrom('moderation_decisions as d')
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'd.community_id').onRef('p.id', '=', 'd.post_id'),
    )
    .leftJoin('post_comments as c', (join) =>
      join
        .onRef('c.community_id', '=', 'd.community_id')
        .onRef('c.post_id', '=', 'd.post_id')
        .onRef('c.id', '=', 'd.target_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'd.author_id')
    .leftJoin('accounts as by', 'by.id', 'd.decided_by')
    .where('d.community_id', '=', community)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(d.created_at, d.id) < (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    .select([
      'd.id',
      'd.target_id',
      'd.target_kind',
      'd.post_id',
      'd.author_id',
      'd.decision',
      'd.reason',
      'd.flag_count',
      'd.created_at',
      'a.first_name',
      'a.last_name',
      'by.first_name as by_first_name',
      'by.last_name as by_last_name',
      sql<string>`case d.target_kind when 'post' then p.content else coalesce(c.comment, '') end`.as(
        'content',
      ),
      sql<boolean>`coalesce(case d.target_kind when 'post' then p.withheld = 'hidden'
        else c.withheld = 'hidden' and c.deleted_at is null end, false)`.as('is_hidden'),
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
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
