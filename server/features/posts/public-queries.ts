// Posts that visitors may see: only what stands in public_items, and nothing of children.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { postParts } from './queries.ts'

/** The community of a post that visitors may see, and its time zone. */
export const findOpenPost = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.community_id', 'c.time_zone'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'post')
    .where('c.open_posts', '=', true)
    .executeTakeFirst()

/** The newest open posts of the communities that list themselves, after this one. Ids sort by their making. */
export const findOpenPosts = (tx: Tx, limit: number, after: string | null) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.id', 'i.community_id', 'c.time_zone'])
    .where('i.kind', '=', 'post')
    .where('c.listed', '=', true)
    .where('c.open_posts', '=', true)
    .$if(after !== null, (query) => query.where('i.id', '<', after))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()

/** These posts of one community as a visitor sees them, or a member of it to whom some people are silent. */
export const findPublicPosts = (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  today: string,
  viewer: string | null,
) =>
  tx
    .selectFrom('posts as p')
    .innerJoin('accounts as author', 'author.id', 'p.author_id')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .where('p.community_id', '=', community)
    .where('p.id', 'in', ids)
    .where('p.visibility', '=', 'public')
    .where('c.open_posts', '=', true)
    .where('p.withheld', 'is', null)
    .where(sql<boolean>`is_grown_up(${community}::uuid, p.author_id, ${today}::date)`)
    .where(postParts.seenPost(community, viewer))
    .select([...postParts.columns, 'p.comment_count'])
    .select([
      postParts.countedLikes(community).as('like_count'),
      postParts.commentsOn(community).as('comments_on'),
      postParts.communityName(community).as('community_name'),
      openPhoto(community).as('open_photo'),
    ])
    .execute()

/** The author's photo where their own page shows it to visitors: they and the community have opened it. */
const openPhoto = (community: CommunityId) =>
  sql<string | null>`(select author.profile_picture from public_items i
    join communities c on c.id = i.community_id and c.open_pages
    join profiles f on f.community_id = i.community_id and f.account_id = i.id and f.open_photo
    where i.community_id = ${community}::uuid and i.id = p.author_id and i.kind = 'account')`
