// Adding, changing and forgetting places, in SQL.
import { sql } from 'kysely'
import type { VenueType } from '#contract/venues/venues.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Viewer } from './queries.ts'

export interface NewVenue {
  readonly id: string
  readonly type: VenueType
  readonly name: string
  readonly household_id: string | null
  readonly made_by: string
  readonly online_link?: string | null
  readonly street_address?: string | null
  readonly suburb?: string | null
  readonly city?: string | null
  readonly postal_code?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly available_for_request?: boolean
  readonly capacity?: number | null
  readonly access?: string
  readonly house_notes?: string
  readonly opening?: string
  readonly lead_days?: number
  readonly most_a_year?: number | null
}

/** One at a time adds, so that the bound holds. */
export const lockVenues = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`venues ${community}`}))`.execute(tx)

/** Whoever books, removes or gives back a place waits for the others. */
export const lockVenue = (tx: Tx, community: CommunityId, id: string) =>
  sql`select from venues where community_id = ${community} and id = ${id}::uuid for update`.execute(tx)

/** How many there are of the community's, of this household and of this member. */
export const countVenues = async (tx: Tx, { community, person, household }: Viewer) => {
  const { rows } = await sql<{ community: number; household: number; links: number }>`
    select count(*) filter (where type = 'CommunityVenue') as community,
      count(*) filter (where household_id = ${household}::uuid) as household,
      count(*) filter (where type = 'Online' and made_by = ${person}) as links
    from venues where community_id = ${community} and removed_at is null`.execute(tx)
  return rows[0] ?? { community: 0, household: 0, links: 0 }
}

export const insertVenue = (tx: Tx, community: CommunityId, venue: NewVenue) =>
  tx
    .insertInto('venues')
    .values({ community_id: community, ...venue })
    .execute()

export type VenueChange = Partial<Omit<NewVenue, 'id' | 'type' | 'household_id' | 'made_by'>> & {
  readonly removed_at?: string | null
}

export const updateVenue = (tx: Tx, community: CommunityId, id: string, change: VenueChange) =>
  tx.updateTable('venues').set(change).where('community_id', '=', community).where('id', '=', id).execute()

/** The grown-ups with an account among these people or accounts, each by the person. */
export const findNamed = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  today: string,
): Promise<readonly { person: string; account: string }[]> => {
  const { rows } = await sql<{ person: string; account: string }>`
    select p.id as person, a.id as account from people p
    join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
      and a.suspended_at is null
    where p.community_id = ${community} and (p.id = any (${ids}::uuid[]) or a.id = any (${ids}::uuid[]))
      and is_grown_up(${community}, a.id, ${today}::date)
    limit 50`.execute(tx)
  return rows
}

/** These answer for the place from now on, and nobody else. */
export const replaceKeepers = async (
  tx: Tx,
  community: CommunityId,
  venue: string,
  keepers: readonly { readonly id: string; readonly person: string }[],
): Promise<void> => {
  await tx
    .deleteFrom('venue_keepers')
    .where('community_id', '=', community)
    .where('venue_id', '=', venue)
    .execute()
  if (keepers.length === 0) return
  await tx
    .insertInto('venue_keepers')
    .values(
      keepers.map(({ id, person }) => ({ community_id: community, id, venue_id: venue, person_id: person })),
    )
    .execute()
}

export interface Renaming {
  readonly before: string
  readonly after: string
}

/** Renames the homes of a household that had this name, in the bin too. False when there is none. */
export const renameHomes = async (
  tx: Tx,
  community: CommunityId,
  household: string,
  { before, after }: Renaming,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('venues')
    .set({ name: after })
    .where('community_id', '=', community)
    .where('household_id', '=', household)
    .where('name', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when something is booked there that is not over. */
export const hasBooking = async (tx: Tx, { community, now }: Viewer, venue: string): Promise<boolean> =>
  (await tx
    .selectFrom('venue_requests')
    .select('id')
    .where('community_id', '=', community)
    .where('venue_id', '=', venue)
    .where('state', '=', 'accepted')
    .where('ends_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** Forgets what lay in the bin since before then. */
export const forgetRemoved = (tx: Tx, community: CommunityId, before: string) =>
  tx.deleteFrom('venues').where('community_id', '=', community).where('removed_at', '<', before).execute()
