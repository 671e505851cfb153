// The community's news, whole or by what they are.
import { sql } from 'kysely'
import type { FeedPart } from '#contract/posts/posts.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { postParts } from './queries.ts'

export interface FeedAsked {
  readonly limit: number
  /** The last post of the page before. */
  readonly after: string | null
  /** Whose feed it is; null for what everybody sees who has silenced nobody and of whom nothing is hidden. */
  readonly viewer: string | null
  /** All of it without. */
  readonly show?: FeedPart | undefined
}

/** Announcements first, then newest; the page after the post that the cursor names. */
export const findFeed = (tx: Tx, community: CommunityId, { limit, after, viewer, show }: FeedAsked) =>
  postParts
    .rows(tx, community, viewer)
    .where(postParts.seenPost(community, viewer))
    .$if(show !== undefined, (query) => query.where(sql<boolean>`${sql.ref(columnOf(show))}`))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(p.pinned, p.created_at, p.id) <
          (select c.pinned, c.created_at, c.id from posts c where c.community_id = ${community} and c.id = ${after}::uuid)`,
      ),
    )
    .select((is) => postParts.lastComments(is, community, viewer).as('comments'))
    .orderBy('p.pinned', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** Those of these posts that the viewer sees, newest first. */
export const findThese = (
  tx: Tx,
  community: CommunityId,
  {
    ids,
    viewer,
    limit,
  }: { readonly ids: readonly string[]; readonly viewer: string; readonly limit: number },
) =>
  postParts
    .rows(tx, community, viewer)
    .where('p.id', 'in', ids)
    .where(postParts.seenPost(community, viewer))
    .select((is) => postParts.lastComments(is, community, viewer).as('comments'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** Each has its index, which a condition by this bare column finds. */
const columnOf = (show: FeedPart | undefined): string => {
  if (show === 'announcements') return 'p.announcement'
  return show === 'gatherings' ? 'p.of_gathering' : 'p.with_photo'
}
