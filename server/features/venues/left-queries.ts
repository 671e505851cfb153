// Homes whose household has left, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { type RequestRow, requestRows } from './request-queries.ts'

/** Nobody who is here any more lives in this home, held until this transaction ends. */
export const lockLeftHomes = async (tx: Tx, community: CommunityId): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select v.id from venues v
    where v.community_id = ${community} and v.type = 'Residence' and v.removed_at is null
      and not exists (select from people p where p.community_id = v.community_id and p.household_id = v.household_id
        and p.standing in ('active', 'inactive', 'friend'))
    order by v.id limit 100
    for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What is asked or booked there and not over. */
export const findOpenAt = (
  tx: Tx,
  community: CommunityId,
  venues: readonly string[],
  now: string,
): Promise<readonly RequestRow[]> =>
  requestRows(
    tx,
    community,
    sql`r.venue_id = any(${venues}::uuid[]) and r.state in ('requested', 'accepted') and r.ends_at > ${now}::timestamptz`,
  )

/** Nobody is left who could answer; who asked is told that it is no longer theirs. */
export const declineAt = (tx: Tx, community: CommunityId, requests: readonly string[], now: string) =>
  tx
    .updateTable('venue_requests')
    .set({ state: 'declined', reason: '', answered_by: null, answered_at: now, place_before: null })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(requests)))
    .execute()

export const binHomes = (tx: Tx, community: CommunityId, venues: readonly string[], now: string) =>
  tx
    .updateTable('venues')
    .set({ removed_at: now })
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(venues)))
    .execute()
