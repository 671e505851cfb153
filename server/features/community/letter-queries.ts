// Who reads what is written to a body, and who writes it.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_READERS = 60

/**
 * Those who serve in a body today and no longer hand over: but not the one who writes, and nobody who has blocked
 * them, since nothing that they do is told there.
 */
export const findReaders = (
  tx: Tx,
  community: CommunityId,
  { body, writer, today }: { readonly body: string; readonly writer: string; readonly today: string },
) =>
  tx
    .selectFrom('terms as t')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 't.community_id').onRef('a.person_id', '=', 't.person_id'),
    )
    .select(['a.id', 'a.email', 'a.language'])
    .distinct()
    .where('t.community_id', '=', community)
    .where('t.body_id', '=', body)
    .where('t.valid_from', '<=', today)
    .where('t.valid_to', '>=', today)
    .where(sql<boolean>`coalesce(t.hands_over_from > ${today}::date, true)`)
    .where('a.state', '=', 'confirmed')
    .where('a.id', '<>', writer)
    .where(sql<boolean>`${writer}::uuid <> all (blocked_by(${community}, a.id))`)
    .orderBy('a.id')
    .limit(MOST_READERS)
    .execute()

/** The member who writes, and the community in whose language a mailbox is written to. */
export const findWriter = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('communities as c', 'c.id', 'a.community_id')
    .select(['a.first_name', 'a.last_name', 'a.email', 'c.name as community', 'c.language'])
    .where('a.community_id', '=', community)
    .where('a.id', '=', account)
    .executeTakeFirst()
