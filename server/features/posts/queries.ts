import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { prepare } from '#server/platform/prepared.ts'
import { COMMENTS_ON_PAGE } from './comment-rules.ts'

const COMMENTS_IN_FEED = 2

/** One post with its last comments, and whether this member (null: a visitor) likes it. */
export const findPost = prepare('find post', ['community', 'post', 'account', 'moderates'], (tx, slot) =>
  postRows(tx, slot('community'), slot('account'))
    .where('p.id', '=', slot('post'))
    .where(seenPost(slot('community'), slot('account'), slot('moderates')))
    .select((is) => [
      is
        .exists(
          is
            .selectFrom('post_likes as me')
            .where('me.community_id', '=', slot('community'))
            .whereRef('me.post_id', '=', 'p.id')
            .where('me.account_id', '=', slot('account')),
        )
        .$castTo<boolean>()
        .as('liked_myself'),
      seenPost(slot('community'), slot('account')).as('answerable'),
      lastComments(is, slot('community'), slot('account'), slot('moderates'), COMMENTS_ON_PAGE + 1).as(
        'comments',
      ),
    ])
    .compile(),
)

/**
 * Which of these posts the member likes; and whether the member's feed is unlike everybody's, since some
 * people are silent in it or some of the member's own words are hidden from all others.
 */
export const findOwnView = prepare('find own view', ['community', 'account', 'posts'], (tx, slot) =>
  sql<{ liked: string[]; differs: boolean }>`
    select
      array(select post_id::text from post_likes where community_id = ${slot('community')}::uuid
        and account_id = ${slot('account')}::uuid and post_id = any(${slot('posts')}::uuid[])) as liked,
      unseen_by(${slot('community')}::uuid, ${slot('account')}::uuid) <> '{}'
      or exists (select from posts where community_id = ${slot('community')}::uuid
        and author_id = ${slot('account')}::uuid and withheld is not null)
      or exists (select from post_comments where community_id = ${slot('community')}::uuid
        and author_id = ${slot('account')}::uuid and withheld is not null) as differs`.compile(tx),
)

/** The newest comments of the whole community that the viewer sees, for the preview on Home. */
export const findRecentComments = (tx: Tx, community: CommunityId, viewer: string, limit: number) =>
  tx
    .selectFrom('post_comments as c')
    // The fence of posts hides removed ones; their comments go with them.
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.post_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'c.author_id')
    .where('c.community_id', '=', community)
    .where(seenPost(community, viewer))
    .where(seenComment(community, viewer))
    .where(commentsOn(community))
    .select(commentColumns)
    .select('c.post_id')
    .orderBy('c.created_at', 'desc')
    .limit(limit)
    .execute()

/**
 * Sets, takes back or (null) turns over a like in one statement, with its counter, the feed's revision
 * and the live word.
 */
export const setLike = prepare('set like', ['community', 'post', 'account', 'liked'], (tx, slot) =>
  sql<{ id: string }>`
    with post as (
      select community_id, id, exists (select from post_likes l
        where l.community_id = p.community_id and l.post_id = p.id and l.account_id = ${slot('account')}::uuid) as liked
      from posts p where community_id = ${slot('community')}::uuid and id = ${slot('post')}::uuid
        and ${seenPost(slot('community'), slot('account'))}
    ), added as (
      insert into post_likes (community_id, post_id, account_id)
      select community_id, id, ${slot('account')}::uuid from post
      where not liked and ${slot('liked')}::boolean is distinct from false
      on conflict do nothing returning 1
    ), removed as (
      delete from post_likes l using post
      where l.community_id = post.community_id and l.post_id = post.id and l.account_id = ${slot('account')}::uuid
        and post.liked and ${slot('liked')}::boolean is distinct from true
      returning 1
    ), change as (
      select (select count(*) from added) - (select count(*) from removed) as by
    ), counted as (
      update posts set like_count = like_count + change.by from change
      where community_id = ${slot('community')}::uuid and id = ${slot('post')}::uuid and change.by <> 0
      returning community_id
    ), bumped as (
      insert into revisions as r (community_id, resource) select community_id, 'feed' from counted
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select id, (select pg_notify('nineteen_live', json_build_object(
      'community', community_id, 'resources', array['feed'])::text) from counted) from post`.compile(tx),
)

/** Of `posts as p` and `accounts as author`. */
const postColumns = [
  'p.id',
  'p.community_id',
  'p.author_id',
  'p.title',
  'p.content',
  'p.media',
  'p.media_thumbnails',
  'p.media_alt',
  'p.media_widths',
  'p.media_heights',
  'p.captions',
  'p.captions_language',
  'p.children_agreed',
  'p.edited_at',
  'p.announcement',
  'p.pinned',
  'p.visibility',
  'p.withheld_reason',
  'p.created_at',
  'author.first_name',
  'author.last_name',
  'author.profile_picture',
] as const

const postRows = (tx: Tx, community: string, viewer: string | null) =>
  tx
    .selectFrom('posts as p')
    .leftJoin('accounts as author', 'author.id', 'p.author_id')
    .where('p.community_id', '=', community)
    .select([
      ...postColumns,
      countedLikes(community).as('like_count'),
      commentsOn(community).as('comments_on'),
      communityName(community).as('community_name'),
      countedComments(community, viewer).as('comment_count'),
    ])

/** Null where the community does not show the number. */
const countedLikes = (community: string) => sql<number | null>`case
  when (select hide_like_counts from communities where id = ${community}::uuid) then null else p.like_count end`

/** Whether the community uses comments. */
const commentsOn = (community: string) =>
  sql<boolean>`(select not 'comments' = any(features_off) from communities where id = ${community}::uuid)`

/** What the post is in, for clients that show it. */
const communityName = (community: string) =>
  sql<string>`(select name from communities where id = ${community}::uuid)`

/** The number kept beside the post, less those of people who are silent to the viewer. */
const countedComments = (community: string, viewer: string | null) =>
  viewer === null
    ? sql<number>`p.comment_count`
    : sql<number>`p.comment_count - (select count(*)::integer from post_comments s
        where s.community_id = ${community}::uuid and s.post_id = p.id and s.deleted_at is null and s.withheld is null
          and s.author_id = any ((${unseen(community, viewer)})::uuid[]))`

/** The rule itself stands in the database: is_seen() of 020_posts.sql. */
const seenPost = (community: string, viewer: string | null, moderates: string | boolean = false) =>
  sql<boolean>`is_seen(p.withheld, p.author_id, p.announcement, ${viewer}::uuid, ${moderates}::boolean,
    (${unseen(community, viewer)})::uuid[])`

const seenComment = (community: string, viewer: string | null, moderates: string | boolean = false) =>
  sql<boolean>`c.deleted_at is null and is_seen(c.withheld, c.author_id, false, ${viewer}::uuid, ${moderates}::boolean,
    (${unseen(community, viewer)})::uuid[])`

const unseen = (community: string, viewer: string | null) =>
  sql`select unseen_by(${community}::uuid, ${viewer}::uuid)`

type Posts = ExpressionBuilder<Database & { p: Database['posts'] }, 'p'>

const commentColumns = [
  'c.id',
  'c.author_id',
  'c.comment',
  'c.created_at',
  'c.edited_at',
  'c.withheld_reason',
  'a.first_name',
  'a.last_name',
  'a.profile_picture',
] as const

/** The last ones that the viewer sees, in the order in which they were written. */
const lastComments = (
  is: Posts,
  community: string,
  viewer: string | null,
  moderates: string | boolean = false,
  most = COMMENTS_IN_FEED,
) =>
  jsonArrayFrom(
    is
      .selectFrom(
        is
          .selectFrom('post_comments as c')
          .leftJoin('accounts as a', 'a.id', 'c.author_id')
          .where('c.community_id', '=', community)
          .whereRef('c.post_id', '=', 'p.id')
          .where(seenComment(community, viewer, moderates))
          .select(commentColumns)
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(most)
          .as('last'),
      )
      .selectAll('last')
      .orderBy('last.created_at')
      .orderBy('last.id'),
  )

/** What other queries of posts have in common with these. */
export const postParts = {
  columns: postColumns,
  countedLikes,
  commentsOn,
  communityName,
  seenPost,
  rows: postRows,
  lastComments,
}
