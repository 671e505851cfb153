// Homes whose household has left, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { type RequestRow, requestRows } from './request-queries.ts'

/** Nobody who is here any more lives in this home. */
const isLeft = (community: CommunityId) => sql`
  v.community_id = ${community} and v.type = 'Residence' and v.removed_at is null
    and not exists (select from people p where p.community_id = ${community} and p.household_id = v.household_id
      and p.standing in ('active', 'inactive', 'friend'))`

const isOpen = (now: string) => sql`
  r.state in ('drafted', 'requested', 'accepted') and r.ends_at > ${now}::timestamptz`

/** Holds what is to be in such homes until this transaction ends, before they are held themselves. */
export const lockGatheringsAtLeft = async (tx: Tx, community: CommunityId, now: string): Promise<void> => {
  const open = sql`venue_requests r join venues v on v.id = r.venue_id and ${isLeft(community)}
    where r.community_id = ${community} and ${isOpen(now)}`
  await sql`select from activities a where a.community_id = ${community}
    and a.id in (select r.activity_id from ${open}) order by a.id for update`.execute(tx)
  await sql`select from events e where e.community_id = ${community}
    and e.id in (select r.event_id from ${open}) order by e.id for update`.execute(tx)
}

/** These homes, held until this transaction ends. */
export const lockLeftHomes = async (tx: Tx, community: CommunityId): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from venues v where ${isLeft(community)} order by v.id limit 100 for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is asked or booked there and not over, what was answered last first. */
export const findOpenAt = (
  tx: Tx,
  community: CommunityId,
  venues: readonly string[],
  now: string,
): Promise<readonly RequestRow[]> =>
  requestRows(
    tx,
    community,
    sql`r.venue_id = any(${venues}::uuid[]) and ${isOpen(now)}`,
    sql`r.answered_at desc nulls first, r.id desc`,
  )

/** Nobody is left who could answer; who asked is told that it is no longer theirs. */
export const declineRequest = (tx: Tx, community: CommunityId, id: string, now: string) =>
  tx
    .updateTable('venue_requests')
    .set({ state: 'declined', reason: '', answered_by: null, answered_at: now, place_before: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const binHomes = (tx: Tx, community: CommunityId, venues: readonly string[], now: string) =>
  tx
    .updateTable('venues')
    .set({ removed_at: now })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(venues)))
    .execute()
