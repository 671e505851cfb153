// Those who were taken off the roll by hand, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'

export const dropEntry = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('roll_index').where('community_id', '=', community).where('person_id', '=', id).execute()

const removed = (tx: Tx, community: CommunityId, since: string) =>
  tx
    .selectFrom('people as p')
    .where('p.community_id', '=', community)
    .where('p.removed_at', '>=', since)
    .where('p.erased_at', 'is', null)

/** Somebody in the bin, held for the way back. The bin must be open. */
export const lockRemoved = (tx: Tx, community: CommunityId, id: string, since: string) =>
  removed(tx, community, since).where('p.id', '=', id).select('p.id').forUpdate().executeTakeFirst()

/** Who lies in the bin, but for children whom a guardian took off: they are the family's. The bin must be open. */
export const findRemovedPeople = (
  tx: Tx,
  community: CommunityId,
  since: string,
  limit: number,
  before: Cursor | null,
) =>
  removed(tx, community, since)
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.id', '=', 'p.removed_by'),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('guardians as g')
            .select('g.child_id')
            .where('g.community_id', '=', community)
            .whereRef('g.child_id', '=', 'p.id')
            .whereRef('g.guardian_id', '=', 'a.person_id'),
        ),
      ),
    )
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(p.removed_at, p.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .select(['p.id', 'p.first_name as person_first', 'p.last_name as person_last'])
    .select(['a.first_name', 'a.last_name'])
    .select(sql<string>`p.removed_at`.as('removed_at'))
    .orderBy('p.removed_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
