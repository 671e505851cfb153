// Neighbourhoods, and what lies in them, in SQL.
import { type SqlBool, sql } from 'kysely'
import { countedKinds, kindNames } from '#contract/statistics/codes.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_PLACED = 1_000
const kinds = countedKinds.map((kind) => kindNames[kind])

/** These stand from now on, in this order. */
export const putNeighbourhoods = async (
  tx: Tx,
  community: CommunityId,
  wish: readonly { readonly id: string; readonly name: string }[],
): Promise<void> => {
  const rows = JSON.stringify(wish.map(({ id, name }, position) => ({ id, name, position })))
  await sql`
    insert into neighbourhoods (community_id, id, name, position)
    select ${community}::uuid, r.id, r.name, r.position
    from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, name text, position integer)
    on conflict (community_id, id) do update
      set name = excluded.name, position = excluded.position, removed_at = null`.execute(tx)
}

/** Those that are not among these stand no more. */
export const removeOthers = (tx: Tx, community: CommunityId, staying: readonly string[], at: string) =>
  tx
    .updateTable('neighbourhoods')
    .set({ removed_at: at })
    .where('community_id', '=', community)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`id <> all (${staying}::uuid[])`)
    .returning('id')
    .execute()

/** What lay there lies in none. */
export const takeOff = async (tx: Tx, community: CommunityId, removed: readonly string[]): Promise<void> => {
  await sql`
    with held as (
      select id from activities where community_id = ${community} and neighbourhood_id = any (${removed}::uuid[])
      order by id for update
    )
    update activities a set neighbourhood_id = null from held
    where a.community_id = ${community} and a.id = held.id`.execute(tx)
  await tx
    .updateTable('households')
    .set({ neighbourhood_id: null })
    .where('community_id', '=', community)
    .where(sql<SqlBool>`neighbourhood_id = any (${removed}::uuid[])`)
    .execute()
}

export const isNeighbourhood = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('neighbourhoods')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What is counted and is held regularly, or will be: those that go on first. */
export const findPlacedActivities = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('activities')
    .select(['id', 'title as name', 'neighbourhood_id'])
    .where('community_id', '=', community)
    .where('kind', 'in', kinds)
    .where('frequency', '<>', 'one-off')
    .orderBy(sql`status in ('active', 'planned')`, 'desc')
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_PLACED)
    .execute()

/** Households in which somebody lives. */
export const findPlacedHouseholds = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('households as h')
    .select(['h.id', 'h.name', 'h.neighbourhood_id'])
    .where('h.community_id', '=', community)
    .where((is) =>
      is.exists(
        is
          .selectFrom('people as p')
          .select('p.id')
          .whereRef('p.community_id', '=', 'h.community_id')
          .whereRef('p.household_id', '=', 'h.id')
          .where('p.standing', 'in', ['active', 'inactive', 'friend'])
          .where('p.removed_at', 'is', null)
          .where('p.erased_at', 'is', null),
      ),
    )
    .orderBy('h.name')
    .orderBy('h.id')
    .limit(MOST_PLACED)
    .execute()

/** These activities, held in their order. */
export const lockActivities = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('activities')
    .select(['id', 'neighbourhood_id'])
    .where('community_id', '=', community)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockHouseholds = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('households')
    .select(['id', 'neighbourhood_id'])
    .where('community_id', '=', community)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const placeActivities = (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  neighbourhood: string | null,
) =>
  tx
    .updateTable('activities')
    .set({ neighbourhood_id: neighbourhood })
    .where('community_id', '=', community)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .execute()

export const placeHouseholds = (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  neighbourhood: string | null,
) =>
  tx
    .updateTable('households')
    .set({ neighbourhood_id: neighbourhood })
    .where('community_id', '=', community)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .execute()
