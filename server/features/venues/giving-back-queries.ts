// What was booked or asked for an activity, given back with it, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** How many coming times are booked or asked for it. */
export const countComing = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  now: string,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('venue_requests')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('state', 'in', ['requested', 'accepted'])
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes them back; answers the accounts of those who answer for the places, none twice. */
export const withdrawComing = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  { now, today, by }: { readonly now: string; readonly today: string; readonly by: string },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with back as (
      update venue_requests set state = 'withdrawn', reason = '', answered_by = ${by}::uuid, answered_at = ${now}::timestamptz,
        place_before = null
      where community_id = ${community} and activity_id = ${activity}::uuid
        and state in ('requested', 'accepted') and starts_at > ${now}::timestamptz
      returning venue_id)
    select a.id from back
    join venues v on v.community_id = ${community} and v.id = back.venue_id
    join people p on p.community_id = v.community_id and p.household_id = v.household_id
    join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
    where is_grown_up(${community}, a.id, ${today}::date)
    union
    select a.id from back
    join venues v on v.community_id = ${community} and v.id = back.venue_id and v.household_id is null
    join terms t on t.community_id = v.community_id and t.office = 'communityAdmin'
      and ${today}::date between t.valid_from and t.valid_to
    join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
    limit 100`.execute(tx)
  return rows.map(({ id }) => id)
}
