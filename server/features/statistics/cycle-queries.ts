// Adding, changing and removing cycles, in SQL.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { StatisticsTables } from './tables.ts'

export type Columns = Pick<
  Selectable<StatisticsTables['cycles']>,
  'number' | 'name' | 'starts_on' | 'ends_on'
>

/** What is kept around the figures is changed by one after the other; taken before all other locks. */
export const lockKeeping = async (tx: Tx, community: CommunityId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`statistics ${community}`}))`.execute(tx)
}

interface Wanted {
  readonly id: string
  readonly number: number
  readonly startsOn: string
  readonly endsOn: string
}

/**
 * Another cycle of this number, else the first that has some of these days, else one whose number runs against the order
 * of the days: it comes before with a higher one, or after with a lower one.
 */
export const findInTheWay = (
  tx: Tx,
  community: CommunityId,
  { id, number, startsOn, endsOn }: Wanted,
): Promise<{ number: number; starts_on: string; ends_on: string }[]> =>
  tx
    .selectFrom('cycles')
    .select(['number', 'starts_on', 'ends_on'])
    .where('community_id', '=', community)
    .where('id', '<>', id)
    .where((is) =>
      is.or([
        is('number', '=', number),
        is.and([is('starts_on', '<=', endsOn), is('ends_on', '>=', startsOn)]),
        is.and([is('number', '>', number), is('ends_on', '<', startsOn)]),
        is.and([is('number', '<', number), is('starts_on', '>', endsOn)]),
      ]),
    )
    .orderBy(sql`number = ${number}`, 'desc')
    .orderBy(sql`starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date`, 'desc')
    .orderBy('starts_on')
    .limit(1)
    .execute()

export const insertCycle = (tx: Tx, community: CommunityId, cycle: Columns & { readonly id: string }) =>
  tx
    .insertInto('cycles')
    .values({ ...cycle, community_id: community, handed_in_at: null, handed_in_by: null })
    .execute()

export const changeCycle = (tx: Tx, community: CommunityId, id: string, columns: Columns) =>
  tx.updateTable('cycles').set(columns).where('community_id', '=', community).where('id', '=', id).execute()

/** With what was typed and corrected in it. */
export const deleteCycle = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('cycles').where('community_id', '=', community).where('id', '=', id).execute()
