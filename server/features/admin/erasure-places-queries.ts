// Where an erased person lived and met others, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/**
 * The homes of a household in which nobody is left go, and with them their names wherever a gathering shows them, is to
 * go back to, or somebody was told of them. Homes are named after households, and two may have one name: a name that
 * was written by hand goes where this home was booked, or where no other place of the community has that name.
 */
export const forgetHomes = async (tx: Tx, community: CommunityId, household: string): Promise<void> => {
  await sql`
    with homes as (
      select v.id, v.name from venues v where v.community_id = ${community} and v.household_id = ${household}::uuid
        and not exists (select from people p where p.community_id = v.community_id and p.household_id = v.household_id
          and p.standing in ('active', 'inactive', 'friend') and p.erased_at is null)
    ), named as (select h.name from homes h where h.name <> '' and not exists (select from venues o
      where o.community_id = ${community} and o.name = h.name and o.id not in (select id from homes))),
    told as (delete from notifications where community_id = ${community}
      and data ->> 'venueId' in (select id::text from homes)),
    shown as (update events e set venue = null, location = null where e.community_id = ${community}
      and (e.venue_id in (select id from homes) or (e.venue_id is null and (e.venue in (select name from named)
        or exists (select from venue_requests r join homes h on h.id = r.venue_id and h.name = e.venue
          where r.community_id = ${community} and r.event_id = e.id and r.state = 'accepted'))))),
    met as (update activities set suburb = null, city = null where community_id = ${community}
      and venue_id in (select id from homes)),
    before as (update venue_requests set place_before = '{"venueId":null,"name":null,"suburb":null,"city":null}'
      where community_id = ${community} and place_before is not null
        and (place_before ->> 'venueId' in (select id::text from homes)
          or (place_before ->> 'venueId' is null and place_before ->> 'name' in (select name from named))))
    delete from venues where community_id = ${community} and id in (select id from homes)`.execute(tx)
}

/** Links that somebody added, which open a room of theirs, and what they wrote to others who asked for a place. */
export const forgetLinks = async (
  tx: Tx,
  community: CommunityId,
  { person, accountId }: { readonly person: string; readonly accountId: string | null },
): Promise<void> => {
  await sql`
    with answers as (update venue_requests set reason = ''
      where community_id = ${community} and answered_by = ${accountId}::uuid and reason <> '')
    delete from venues where community_id = ${community} and made_by = ${person}::uuid and type = 'Online'`.execute(
    tx,
  )
}
