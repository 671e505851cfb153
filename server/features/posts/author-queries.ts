// What one member has written.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import { postParts } from './queries.ts'

/** Null where the account is no confirmed member of the community. */
export const findAuthor = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()

export const findWritten = (
  tx: Tx,
  community: CommunityId,
  author: string,
  viewer: string,
  limit: number,
  cursor: Cursor | null,
) =>
  postParts
    .rows(tx, community, viewer)
    .where('p.author_id', '=', author)
    .where('p.announcement', '=', false)
    .where(postParts.seenPost(community, viewer))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
