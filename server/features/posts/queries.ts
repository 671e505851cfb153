import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { prepare } from '#server/platform/prepared.ts'

const COMMENTS_IN_FEED = 2
const COMMENTS_ON_PAGE = 50

/** Announcements first, then newest; the page after the post that the cursor names. */
export const findFeed = (tx: Tx, community: CommunityId, limit: number, after: string | null) =>
  postRows(tx, community)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.announcement, p.created_at, p.id) <
          (select c.announcement, c.created_at, c.id from posts c where c.community_id = ${community} and c.id = ${after}::uuid)`,
      ),
    )
    .select((is) => lastComments(is, community).as('comments'))
    .orderBy('p.announcement', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** One post with its comments, and whether this member (null: a visitor) likes it. */
export const findPost = prepare('find post', ['community', 'post', 'account'], (tx, slot) =>
  postRows(tx, slot('community'))
    .where('p.id', '=', slot('post'))
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
      jsonArrayFrom(
        commentsOf(is, slot('community')).orderBy('c.created_at').orderBy('c.id').limit(COMMENTS_ON_PAGE),
      ).as('comments'),
    ])
    .compile(),
)

/** Which of these posts the member likes. */
export const findOwnLikes = prepare('find own likes', ['community', 'account', 'posts'], (tx, slot) =>
  tx
    .selectFrom('post_likes')
    .select('post_id')
    .where('community_id', '=', slot('community'))
    .where('account_id', '=', slot('account'))
    .where('post_id', '=', sql<string>`any(${slot('posts')}::uuid[])`)
    .compile(),
)

/** The newest comments of the whole community, for the preview on Home. */
export const findRecentComments = (tx: Tx, community: CommunityId, limit: number) =>
  tx
    .selectFrom('post_comments as c')
    // The fence of posts hides removed ones; their comments go with them.
    .innerJoin('posts as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.post_id'),
    )
    .leftJoin('accounts as a', 'a.id', 'c.author_id')
    .where('c.community_id', '=', community)
    .select(['c.id', 'c.post_id', 'c.author_id', 'c.comment', 'c.created_at', 'a.first_name', 'a.last_name'])
    .orderBy('c.created_at', 'desc')
    .limit(limit)
    .execute()

/** The community of a post that visitors may see. */
export const findPublicPost = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_items')
    .select('community_id')
    .where('id', '=', id)
    .where('kind', '=', 'post')
    .executeTakeFirst()

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

/** Adds a comment in one statement, with its counter, revision and live word. */
export const insertComment = prepare(
  'insert comment',
  ['community', 'post', 'id', 'account', 'comment', 'key'],
  (tx, slot) =>
    sql<{ id: string }>`
    with post as (
      update posts set comment_count = comment_count + 1
      where community_id = ${slot('community')}::uuid and id = ${slot('post')}::uuid returning community_id, id
    ), added as (
      insert into post_comments (community_id, post_id, id, author_id, comment, request_key)
      select community_id, id, ${slot('id')}::uuid, ${slot('account')}::uuid, ${slot('comment')}::text, ${slot('key')}::text from post
    ), bumped as (
      insert into revisions as r (community_id, resource) select community_id, 'feed' from post
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select id, pg_notify('nineteen_live', json_build_object(
      'community', community_id, 'resources', array['feed'])::text) from post`.compile(tx),
)

const postRows = (tx: Tx, community: string) =>
  tx
    .selectFrom('posts as p')
    .leftJoin('accounts as author', 'author.id', 'p.author_id')
    .where('p.community_id', '=', community)
    .select([
      'p.id',
      'p.community_id',
      'p.author_id',
      'p.content',
      'p.media',
      'p.media_thumbnails',
      'p.media_alt',
      'p.media_widths',
      'p.media_heights',
      'p.children_agreed',
      'p.edited_at',
      'p.announcement',
      'p.visibility',
      'p.like_count',
      'p.comment_count',
      'p.created_at',
      'author.first_name',
      'author.last_name',
      'author.profile_picture',
    ])

type Posts = ExpressionBuilder<Database & { p: Database['posts'] }, 'p'>

const commentsOf = (is: Posts, community: string) =>
  is
    .selectFrom('post_comments as c')
    .leftJoin('accounts as a', 'a.id', 'c.author_id')
    .where('c.community_id', '=', community)
    .whereRef('c.post_id', '=', 'p.id')
    .select(['c.id', 'c.author_id', 'c.comment', 'c.created_at', 'a.first_name', 'a.last_name'])

/** The last ones, in the order in which they were written. */
const lastComments = (is: Posts, community: string) =>
  jsonArrayFrom(
    is
      .selectFrom(
        commentsOf(is, community)
          .orderBy('c.created_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(COMMENTS_IN_FEED)
          .as('last'),
      )
      .selectAll('last')
      .orderBy('last.created_at')
      .orderBy('last.id'),
  )
