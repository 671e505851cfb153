// Children who were added by mistake, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { MOST_CHILDREN } from './rules.ts'

/** Shows this transaction what lies in the bin, and lets it put things there. */
export const openBin = async (tx: Tx): Promise<void> => {
  await sql`select set_config('app.bin', 'open', true)`.execute(tx)
}

/** The child, held while it is decided whether it may go: of a part that begins meanwhile the next question tells. */
export const lockChild = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people')
    .select(['first_name', 'added_by_guardian', 'bahai_id'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What stands in the way of taking this child off. */
export const findTies = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectNoFrom((is) => [
      is
        .exists(
          is
            .selectFrom('accounts as a')
            .select('a.id')
            .where('a.community_id', '=', community)
            .where('a.person_id', '=', id),
        )
        .as('has_account'),
      is
        .exists(
          is
            .selectFrom('activity_people as ap')
            .select('ap.activity_id')
            .where('ap.community_id', '=', community)
            .where('ap.person_id', '=', id)
            .where('ap.state', 'not in', ['declined', 'left']),
        )
        .as('takes_part'),
    ])
    .executeTakeFirstOrThrow()

/** The bin must be open. */
export const setRemoved = (
  tx: Tx,
  community: CommunityId,
  id: string,
  removed: { readonly removed_at: string | null; readonly removed_by: string | null },
) =>
  tx
    .updateTable('people')
    .set(removed)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** The own children that lie in the bin, the last removed first. The bin must be open. */
export const findRemoved = (tx: Tx, community: CommunityId, guardian: string, since: string) =>
  tx
    .selectFrom('people as p')
    .innerJoin('guardians as g', (join) =>
      join.onRef('g.community_id', '=', 'p.community_id').onRef('g.child_id', '=', 'p.id'),
    )
    .leftJoin('accounts as a', 'a.id', 'p.removed_by')
    .where('p.community_id', '=', community)
    .where('g.guardian_id', '=', guardian)
    .where('p.removed_at', '>=', since)
    .where('p.erased_at', 'is', null)
    .select(['p.id', 'p.first_name as child_first', 'p.last_name as child_last', 'p.removed_at'])
    .select(['a.first_name', 'a.last_name'])
    .orderBy('p.removed_at', 'desc')
    .limit(MOST_CHILDREN)
    .execute()

/** Those who lay in the bin long enough, with all that was said of them. The bin must be open. */
export const deleteRemoved = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('people')
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .returning('id')
    .execute()

export const communitiesWithRemoved = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('communities').select('id').execute()
  return rows.map(({ id }) => id)
}
