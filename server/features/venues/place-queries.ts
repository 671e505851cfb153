// Where a gathering is to be, in SQL: set by a booking, and given back with it.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { PlaceBefore } from './tables.ts'

/** An activity or an event. */
export interface Gathering {
  readonly activity: string | null
  readonly event: string | null
}

/** A place as a gathering shows it: of a home the area only. */
export interface ShownPlace {
  readonly venueId: string | null
  readonly name: string | null
  readonly suburb: string | null
  readonly city: string | null
}

/** True when this person leads the activity, or hosts the event. */
export const leads = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  { activity, event }: Gathering,
): Promise<boolean> => {
  const { rows } = await sql<{ leads: boolean }>`
    select exists (select from activity_people ap where ap.community_id = ${community}
        and ap.activity_id = ${activity}::uuid and ap.person_id = ${person}
        and ap.role = 'facilitator' and ap.state = 'active')
      or exists (select from event_hosts eh where eh.community_id = ${community}
        and eh.event_id = ${event}::uuid and eh.person_id = ${person}) as leads`.execute(tx)
  return rows[0]?.leads === true
}

/** Which kind of event it is, and whether others know of it. */
export const findKind = (tx: Tx, community: CommunityId, event: string | null) =>
  tx
    .selectFrom('events')
    .select(['type', 'status'])
    .where('community_id', '=', community)
    .where('id', '=', event)
    .executeTakeFirst()

/**
 * Holds the gathering until the end of the transaction, before its place is held: every action that touches both
 * takes them in this order. False when there is none.
 */
export const lockGathering = async (
  tx: Tx,
  community: CommunityId,
  { activity, event }: Gathering,
): Promise<boolean> => {
  const { rows: activities } = await sql`
    select id from activities where community_id = ${community} and id = ${activity}::uuid for update`.execute(
    tx,
  )
  const { rows: events } = await sql`
    select id from events where community_id = ${community} and id = ${event}::uuid for update`.execute(tx)
  return activities.length + events.length > 0
}

/** The same by a request that is for it. */
export const lockGatheringOf = async (tx: Tx, community: CommunityId, request: string): Promise<void> => {
  const { rows } = await sql<Gathering>`
    select activity_id as activity, event_id as event from venue_requests
    where community_id = ${community} and id = ${request}::uuid`.execute(tx)
  if (rows[0] !== undefined) await lockGathering(tx, community, rows[0])
}

/** Where the activity takes place now, and from now on there. */
export const moveActivity = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  place: ShownPlace,
): Promise<PlaceBefore | null> => {
  const { rows } = await sql<PlaceBefore>`
    update activities a set venue_id = ${place.venueId}::uuid, suburb = ${place.suburb}, city = ${place.city}
    from (select venue_id, suburb, city from activities where community_id = ${community} and id = ${id}::uuid) before
    where a.community_id = ${community} and a.id = ${id}::uuid
    returning before.venue_id as "venueId", null::text as name, before.suburb, before.city`.execute(tx)
  return rows[0] ?? null
}

/** The same for an event, which shows the name of the place. */
export const moveEvent = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  place: ShownPlace,
): Promise<PlaceBefore | null> => {
  const { rows } = await sql<PlaceBefore>`
    update events e set venue_id = ${place.venueId}::uuid, venue = ${place.name}, location = ${place.suburb}
    from (select venue_id, venue, location from events where community_id = ${community} and id = ${id}::uuid) before
    where e.community_id = ${community} and e.id = ${id}::uuid
    returning before.venue_id as "venueId", before.venue as name, before.location as suburb, null::text as city`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** True while the gathering still takes place there: somebody may have moved it on since. */
export const isThere = async (
  tx: Tx,
  community: CommunityId,
  venue: string,
  { activity, event }: Gathering,
): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from activities where community_id = ${community} and id = ${activity}::uuid and venue_id = ${venue}::uuid)
      or exists (select from events where community_id = ${community} and id = ${event}::uuid and venue_id = ${venue}::uuid) as there`.execute(
    tx,
  )
  return rows[0]?.there === true
}
