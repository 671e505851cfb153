// Who asks, and what a place belongs to, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'

/** The caller's own place on the roll, the community's age of consent and its zone. */
export const findKeeper = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('people as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .select([
      'p.id',
      'p.first_name',
      'p.last_name',
      'p.birth_date',
      'p.household_id',
      'c.adult_age',
      'c.time_zone',
      hasGuardian.as('has_guardian'),
    ])
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .executeTakeFirst()

export const findHousehold = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('households')
    .select(['id', 'name', 'street_address', 'suburb', 'city'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** True when the community has this activity. */
export const findShown = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'visibility'])
    .where('community_id', '=', community)
    .where('id', '=', activity)
    .executeTakeFirst()

/** Where the community's town is; null where it has not said. */
export const findCentre = async (tx: Tx, community: CommunityId) => {
  const { rows } = await sql<{ lat: number; lng: number }>`
    select latitude as lat, longitude as lng from communities
    where id = ${community} and latitude is not null and longitude is not null`.execute(tx)
  return rows[0] ?? null
}
