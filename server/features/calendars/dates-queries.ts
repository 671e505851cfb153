// Dates of the Assembly and of the Fund, in SQL.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { prepare } from '#server/platform/prepared.ts'
import type { CalendarTables } from './tables.ts'

type Dates = Selectable<CalendarTables['calendar_dates']>
export type DateWords = Omit<Dates, 'community_id' | 'id' | 'layer' | 'sequence'>
export type DateRow = Omit<Dates, 'community_id' | 'sequence'>

/** The transaction is one of this person: the Assembly's dates are there while they serve on it (016_calendar.sql). */
export const speakAsAssembly = prepare('speak as assembly', ['person'], (tx, slot) =>
  sql<unknown>`select set_config('app.assembly', ${slot('person')}::text, true)`.compile(tx),
)

const columns = ['id', 'layer', 'title', 'day', 'start_time', 'end_time', 'place', 'link', 'note'] as const

/** Holds a date until the end of the transaction. */
export const lockDate = (tx: Tx, community: CommunityId, id: string): Promise<DateRow | undefined> =>
  tx
    .selectFrom('calendar_dates')
    .select(columns)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** How many dates of a layer are there from this day on. */
export const countDates = async (
  tx: Tx,
  community: CommunityId,
  layer: Dates['layer'],
  from: string,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('calendar_dates')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('community_id', '=', community)
    .where('layer', '=', layer)
    .where('day', '>=', from)
    .executeTakeFirstOrThrow()
  return count
}

export const insertDate = (tx: Tx, community: CommunityId, date: DateRow) =>
  tx
    .insertInto('calendar_dates')
    .values({ community_id: community, ...date })
    .execute()

export const setDate = (tx: Tx, community: CommunityId, id: string, words: DateWords) =>
  tx
    .updateTable('calendar_dates')
    .set(words)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const deleteDate = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('calendar_dates').where('community_id', '=', community).where('id', '=', id).execute()
