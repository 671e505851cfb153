// Who moved from which household into which, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FamilyTables } from './tables.ts'

export interface NewChange {
  readonly id: string
  readonly kind: FamilyTables['household_changes']['kind']
  readonly made_by: string
  readonly household_id: string
  readonly at: string
}

/** Writes the change down with where everybody lived, and moves them. */
export const insertChange = async (
  tx: Tx,
  community: CommunityId,
  change: NewChange,
  people: readonly string[],
): Promise<void> => {
  await tx
    .insertInto('household_changes')
    .values({ community_id: community, undone_at: null, ...change })
    .execute()
  await sql`
    with moved as (
      insert into household_moves (community_id, change_id, person_id, from_id)
      select p.community_id, ${change.id}, p.id, p.household_id from people p
      where p.community_id = ${community} and p.id = any (${people})
    )
    update people set household_id = ${change.household_id}
    where community_id = ${community} and id = any (${people})`.execute(tx)
}

const changeRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('household_changes as c')
    .innerJoin('household_moves as m', (join) =>
      join.onRef('m.community_id', '=', 'c.community_id').onRef('m.change_id', '=', 'c.id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'm.community_id').onRef('p.id', '=', 'm.person_id'),
    )
    .innerJoin('households as h', (join) =>
      join.onRef('h.community_id', '=', 'c.community_id').onRef('h.id', '=', 'c.household_id'),
    )
    .leftJoin('people as maker', (join) =>
      join.onRef('maker.community_id', '=', 'c.community_id').onRef('maker.id', '=', 'c.made_by'),
    )
    .where('c.community_id', '=', community)
    .where('c.undone_at', 'is', null)
    .groupBy([
      'c.id',
      'c.kind',
      'c.at',
      'c.made_by',
      'c.household_id',
      'h.name',
      'maker.first_name',
      'maker.last_name',
    ])
    .select((is) => [
      'c.id',
      'c.kind',
      'c.at',
      'c.made_by',
      'c.household_id',
      'h.name as household',
      'maker.first_name',
      'maker.last_name',
      is.fn.agg<string[]>('array_agg', ['p.first_name']).as('moved'),
      is.fn.agg<string[]>('array_agg', [sql`p.id::text`]).as('people'),
      // Nothing is taken back of what has gone on since.
      sql<boolean>`bool_and(p.household_id is not distinct from c.household_id)`.as('standing'),
    ])

/** The moves of these people since then that still stand, newest first. */
export const findChanges = (tx: Tx, community: CommunityId, people: readonly string[], since: string) =>
  changeRows(tx, community)
    .where('c.at', '>', since)
    .where('c.id', 'in', (is) =>
      is
        .selectFrom('household_moves as own')
        .select('own.change_id')
        .where('own.community_id', '=', community)
        .where('own.person_id', '=', (row) => row.fn.any(row.val(people))),
    )
    .orderBy('c.at', 'desc')
    .limit(5)
    .execute()

export const findChange = (tx: Tx, community: CommunityId, id: string) =>
  changeRows(tx, community).where('c.id', '=', id).executeTakeFirst()

/** Everybody goes back to where they lived. */
export const undoChange = async (tx: Tx, community: CommunityId, id: string, now: string): Promise<void> => {
  await sql`
    update people p set household_id = m.from_id
    from household_moves m
    where m.community_id = ${community} and m.change_id = ${id}
      and p.community_id = m.community_id and p.id = m.person_id`.execute(tx)
  await tx
    .updateTable('household_changes')
    .set({ undone_at: now })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}
