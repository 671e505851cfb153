// What members have asked the assistant, in SQL. Each reads their own; the Assembly reads all without who it was.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

const questions = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('assistant_questions').where('community_id', '=', community)

const before = (cursor: Cursor) =>
  sql<boolean>`(asked_at, id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`

interface Page {
  readonly limit: number
  readonly cursor: Cursor | null
  /** What is older is not shown, though it be there until the night. */
  readonly since: string
}

/** One's own, the newest first. */
export const findOwn = (tx: Tx, community: CommunityId, account: string, { limit, cursor, since }: Page) =>
  questions(tx, community)
    .where('account_id', '=', account)
    .where('asked_at', '>=', since)
    .$if(cursor !== null, (query) => query.where(before(cursor ?? ['', ''])))
    .select(['id', 'asked_at', 'question', 'language', 'outcome', 'passages', 'sentences', 'thumb'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Everybody's, the newest first, without who asked. */
export const findAsked = (
  tx: Tx,
  community: CommunityId,
  only: 'all' | 'unknown' | 'wrong',
  { limit, cursor, since }: Page,
) =>
  questions(tx, community)
    .where('asked_at', '>=', since)
    .$if(only === 'unknown', (query) => query.where('outcome', '=', 'unknown'))
    .$if(only === 'wrong', (query) => query.where('thumb', '=', 'down'))
    .$if(cursor !== null, (query) => query.where(before(cursor ?? ['', ''])))
    .select([
      'id',
      'asked_at',
      'question',
      'language',
      'outcome',
      'passages',
      'sentences',
      'thumb',
      'thumb_words',
    ])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Of these sources those that answer now, with who may read them. */
export const findAnswering = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('assistant_sources')
    .where('community_id', '=', community)
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .where('turned_on', '=', true)
    .where('accepted', '=', true)
    .select(['id', 'audience'])
    .execute()

/** Of these posts the announcements that can still be read. */
export const findNews = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('posts')
    .where('community_id', '=', community)
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .where('announcement', '=', true)
    .where('withheld', 'is', null)
    .where('removed_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const rate = async (
  tx: Tx,
  community: CommunityId,
  { account, id }: { account: string; id: string },
  { thumb, words }: { thumb: 'up' | 'down' | null; words: string },
): Promise<boolean> =>
  (await tx
    .updateTable('assistant_questions')
    .set({ thumb, thumb_words: words })
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeOne = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<boolean> =>
  (await tx
    .deleteFrom('assistant_questions')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removeAll = async (tx: Tx, community: CommunityId, account: string): Promise<void> => {
  await tx
    .deleteFrom('assistant_questions')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()
}

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** What was asked before this. */
export const forget = async (tx: Tx, community: CommunityId, until: string): Promise<void> => {
  await tx
    .deleteFrom('assistant_questions')
    .where('community_id', '=', community)
    .where('asked_at', '<', until)
    .execute()
}
