// What moderators look at: what waits, and what was decided.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import { newest } from '#server/platform/reports.ts'

/** Of `posts as p`: all that its author has written. */
const wordsOfPost = sql<string>`concat_ws(E'\\n\\n', nullif(p.title, ''), p.content)`

/** What was reported and waits, the first reported first, with the newest reports of each; never the asker’s own. */
export const findFlagged = (
  tx: Tx,
  community: CommunityId,
  asker: string,
  limit: number,
  after: Cursor | null,
) =>
  tx
    .selectFrom(waiting(tx, community, asker, limit, after).as('w'))
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
      sql<string>`coalesce(c.comment, ${wordsOfPost})`.as('content'),
      is.fn.coalesce('c.created_at', 'p.created_at').as('created_at'),
      sql<boolean>`case w.target_kind when 'post' then p.withheld else c.withheld end is not null`.as(
        'withheld',
      ),
      'p.media',
      'p.media_alt',
      'a.first_name',
      'a.last_name',
    ])
    .select(newest(community, { table: 'flags', of: 'target_id' }).as('reports'))
    .orderBy('w.first_at')
    .orderBy('w.target_id')
    .execute()

/** Each thing with open reports, how many and since when. What was deleted meanwhile waits no more. As in `reports_that_wait`. */
const waiting = (tx: Tx, community: CommunityId, asker: string, limit: number, after: Cursor | null) =>
  tx
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
      sql<boolean>`case f.target_kind when 'post' then p.author_id <> ${asker}
        else c.deleted_at is null and c.author_id <> ${asker} end`,
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
    .limit(limit)

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
      sql<string>`case d.target_kind when 'post' then ${wordsOfPost} else coalesce(c.comment, '') end`.as(
        'content',
      ),
      sql<boolean>`coalesce(case d.target_kind when 'post' then p.withheld = 'hidden' and p.removed_at is null
        else c.withheld = 'hidden' and c.deleted_at is null end, false)`.as('is_hidden'),
    ])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
