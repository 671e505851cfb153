import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'

export interface NewPost {
  readonly id: string
  readonly author_id: string
  readonly title: string
  readonly content: string
  readonly media: string[]
  readonly media_thumbnails: string[]
  readonly media_alt: string[]
  readonly media_widths: number[]
  readonly media_heights: number[]
  readonly captions: string | null
  readonly captions_language: string | null
  readonly visibility: 'community' | 'public'
  readonly announcement: boolean
  readonly children_agreed: boolean
  readonly request_key: string | null
  readonly created_at: string
}

export const insertPost = (tx: Tx, community: CommunityId, post: NewPost) =>
  tx
    .insertInto('posts')
    .values({ community_id: community, ...post })
    .execute()

/** The post that this very call made before its answer was lost. */
export const findByRequest = (tx: Tx, community: CommunityId, author: string, key: string) =>
  tx
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', community)
    .where('author_id', '=', author)
    .where('request_key', '=', key)
    .executeTakeFirst()

/** Lets this transaction see removed posts too. */
export const openBin = async (tx: Tx): Promise<void> => {
  await sql`select set_config('app.bin', 'open', true)`.execute(tx)
}

/** A post to be changed: nobody else changes it until this transaction ends. */
export const lockPost = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('posts')
    .select([
      'author_id',
      'title',
      'content',
      'media',
      'media_alt',
      'captions',
      'announcement',
      'visibility',
      'children_agreed',
      'removed_at',
      'removed_by',
      'ended_at',
    ])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>

export interface PostChange {
  readonly title: string
  readonly content: string
  readonly media_alt: string[]
  readonly captions?: string | null
  readonly captions_language?: string | null
  readonly visibility: 'community' | 'public'
  readonly children_agreed: boolean
  readonly edited_at: string
}

export const changePost = (tx: Tx, community: CommunityId, id: string, change: PostChange) =>
  tx.updateTable('posts').set(change).where('community_id', '=', community).where('id', '=', id).execute()

export const removePost = (tx: Tx, community: CommunityId, id: string, by: string, at: string) =>
  tx
    .updateTable('posts')
    .set({ removed_at: at, removed_by: by })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Back from the bin; likes are counted anew, since a deleted account takes its likes along unseen. */
export const restorePost = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .updateTable('posts')
    .set((is) => ({
      removed_at: null,
      removed_by: null,
      like_count: is
        .selectFrom('post_likes as l')
        .select(sql<number>`count(*)`.as('count'))
        .where('l.community_id', '=', community)
        .where('l.post_id', '=', id),
    }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Opens a post for visitors, unless the community has hidden it. */
export const openToAll = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .insertInto('public_items')
    .columns(['id', 'kind', 'community_id'])
    .expression((from) =>
      from
        .selectFrom('posts as p')
        .select(['p.id', sql<'post'>`'post'`.as('kind'), 'p.community_id'])
        .where('p.community_id', '=', community)
        .where('p.id', '=', id)
        .where('p.withheld', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const closeToVisitors = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('public_items').where('community_id', '=', community).where('id', '=', id).execute()

/** Whether the community shows visitors what is written for everyone. */
export const opensPosts = async (tx: Tx, community: CommunityId): Promise<boolean> => {
  const { open_posts } = await tx
    .selectFrom('communities')
    .select('open_posts')
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
  return open_posts
}

/** Whether a person is a child or a youth: below the community's age of adulthood, or a ward of unknown age. */
export const isYoung = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  today: string,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('people as p')
    .select('p.id')
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .where(
      sql<boolean>`coalesce(p.birth_date > ${today}::date - make_interval(
        years => (select c.adult_age from communities c where c.id = ${community})), ${hasGuardian})`,
    )
    .executeTakeFirst()
  return found !== undefined
}

export const timeZoneOf = async (tx: Tx, community: CommunityId): Promise<string> =>
  (
    await tx
      .selectFrom('communities')
      .select('time_zone')
      .where('id', '=', community)
      .executeTakeFirstOrThrow()
  ).time_zone

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** Posts that lie in the bin since before this instant, a few at a time. */
export const findInBin = async (
  tx: Tx,
  community: CommunityId,
  before: string,
): Promise<readonly string[]> => {
  await openBin(tx)
  const rows = await tx
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of these posts that still lie in the bin go for good, with what was told of them. */
export const deleteFromBin = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  before: string,
): Promise<void> => {
  await openBin(tx)
  await sql`
    with gone as (
      delete from posts where community_id = ${community} and id = any(${ids}::uuid[]) and removed_at < ${before}
      returning id
    )
    delete from notifications where community_id = ${community} and target_id in (select id from gone)
      and put_away`.execute(tx)
}
