// The events of a Badí‘ year, and making those that are missing, in SQL.
import { type Insertable, sql } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export type NewEvent = Insertable<Database['events']>

/** More than a community keeps in a year, with several gatherings for each Feast. */
const MOST = 1_000

/** What is there of a year, also what was cancelled; not what is an example. */
export const findOfYear = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('events as e')
    .select(['e.id', 'e.type', 'e.badi_month', 'e.badi_day', 'e.holy_day'])
    .where('e.community_id', '=', community)
    .where('e.badi_year', '=', year)
    .where(
      sql<boolean>`not exists (select from example_items i
        where i.community_id = ${community} and i.kind = 'event' and i.id = e.id)`,
    )
    .orderBy('e.starts_at')
    .orderBy('e.id')
    .limit(MOST)
    .execute()

/** All in one statement; what another has planned at the same moment is left as it is. */
export const insertPlanned = (tx: Tx, rows: readonly NewEvent[]) =>
  tx
    .insertInto('events')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()

export interface PlannedRow {
  readonly id: string
  /** It is as it was made, still to come, and nobody has taken it up. */
  readonly untouched: boolean
}

/** What planning this year has made. */
export const findPlanned = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  now: string,
): Promise<readonly PlannedRow[]> => {
  const { rows } = await sql<PlannedRow>`
    select e.id, e.status <> 'cancelled' and e.starts_at > ${now}::timestamptz and e.starts_at = e.planned_for
      and e.going = 0 and e.description = '' and e.programme = '[]' and e.capacity is null and e.image_url is null
      and e.venue is null and e.venue_id is null and e.location is null
      and not exists (select from event_hosts h where h.community_id = ${community} and h.event_id = e.id)
      and not exists (select from event_outside_hosts o where o.community_id = ${community} and o.event_id = e.id)
      and not exists (select from host_requests r where r.community_id = ${community} and r.event_id = e.id)
      and not exists (select from materials m where m.community_id = ${community} and m.event_id = e.id)
      and not exists (select from invited_friends f where f.community_id = ${community} and f.event_id = e.id)
      and not exists (select from venue_requests v where v.community_id = ${community} and v.event_id = e.id)
      and not exists (select from consultation_notes n where n.community_id = ${community} and n.event_id = e.id)
      as untouched
    from events e
    where e.community_id = ${community} and e.badi_year = ${year} and e.planned_for is not null
    order by e.id`.execute(tx)
  return rows
}

/** Nobody takes one of them up from now on: who was before is seen by the next question. */
export const lockPlanned = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('events')
    .select('id')
    .where('community_id', '=', community)
    .where('badi_year', '=', year)
    .where('planned_for', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const deletePlanned = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .deleteFrom('events')
    .where('community_id', '=', community)
    .where('id', 'in', ids)
    .where('going', '=', 0)
    .returning('id')
    .execute()
