// Who asks for which place, and what is booked, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { VenueRequestState } from '#contract/venues/venue-requests.ts'
import type { VenueType } from '#contract/venues/venues.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Viewer } from './queries.ts'
import type { PlaceBefore } from './tables.ts'

const MOST_SHOWN = 100

export interface RequestRow {
  readonly id: string
  readonly venue_id: string
  readonly venue_name: string
  readonly type: VenueType
  readonly household_id: string | null
  readonly made_by: string | null
  readonly suburb: string | null
  readonly city: string | null
  readonly asked_by: string
  readonly asker_account: string | null
  readonly asker_household: string | null
  readonly first_name: string
  readonly last_name: string
  readonly activity_id: string | null
  readonly event_id: string | null
  readonly gathering: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly people: number
  readonly children: boolean
  readonly note: string
  readonly set_up: number
  readonly tear_down: number
  readonly needs: string
  /** Who answers for a place of the community, besides its administrators. */
  readonly keepers: readonly { readonly person: string }[]
  readonly state: z.infer<typeof VenueRequestState>
  readonly reason: string
  readonly answered_at: string | null
  readonly place_before: PlaceBefore | null
  readonly conflict: boolean
  readonly created_at: string
}

export const requestRows = async (
  tx: Tx,
  community: CommunityId,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`r.id`,
  most = MOST_SHOWN,
) => {
  const { rows } = await sql<RequestRow>`
    select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city,
      p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone,
      (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k
        where k.community_id = ${community} and k.venue_id = r.venue_id) as keepers,
      r.state = 'requested' and exists (select from venue_requests o where o.community_id = ${community}
        and o.venue_id = r.venue_id and o.state = 'accepted'
        and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict
    from venue_requests r
    join communities c on c.id = r.community_id
    join venues v on v.community_id = r.community_id and v.id = r.venue_id
    join people p on p.community_id = r.community_id and p.id = r.asked_by
    left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by
      and account.state = 'confirmed'
    left join activities a on a.community_id = r.community_id and a.id = r.activity_id
    left join events e on e.community_id = r.community_id and e.id = r.event_id
    where r.community_id = ${community} and v.removed_at is null and (${where})
    order by ${order} limit ${most}`.execute(tx)
  return rows
}

/** Whether the viewer answers for the place, or lives there. */
const isKept = ({ community, household, person }: Viewer, administrator: boolean) => sql`
  v.household_id = ${household}::uuid or (v.type = 'CommunityVenue' and (${administrator}::boolean
    or exists (select from venue_keepers k
      where k.community_id = ${community} and k.venue_id = v.id and k.person_id = ${person})))`

/** For the places that somebody answers for, and what they have asked; what waits first, then what is to come. */
export const findRequests = (tx: Tx, viewer: Viewer, administrator: boolean, since: string) =>
  requestRows(
    tx,
    viewer.community,
    sql`r.ends_at > ${since}::timestamptz and r.state <> 'withdrawn' and (r.asked_by = ${viewer.person}
      or r.state <> 'drafted' and (${isKept(viewer, administrator)}))`,
    sql`(r.state = 'requested') desc, (r.ends_at > ${viewer.now}::timestamptz) desc, r.starts_at, r.id`,
  )

/** What waits for the word of somebody who answers for the place, the soonest first. */
export const findWaiting = (tx: Tx, viewer: Viewer, administrator: boolean, most: number) =>
  requestRows(
    tx,
    viewer.community,
    sql`r.state = 'requested' and r.starts_at > ${viewer.now}::timestamptz and r.asked_by <> ${viewer.person}
      and (${isKept(viewer, administrator)})`,
    sql`r.starts_at, r.id`,
    most,
  )

export const findRequest = async (tx: Tx, community: CommunityId, id: string) =>
  (await requestRows(tx, community, sql`r.id = ${id}::uuid`))[0]

/** The place of a request, held until the end of the transaction: answers to one place come one by one. */
export const lockPlaceOf = (tx: Tx, community: CommunityId, request: string) =>
  sql`select from venues v where v.community_id = ${community}
    and v.id = (select r.venue_id from venue_requests r where r.community_id = ${community} and r.id = ${request}::uuid)
    for update`.execute(tx)

/** True when something is booked there at this time, besides the request itself. */
export const isTaken = async (
  tx: Tx,
  community: CommunityId,
  { venue, from, to }: { readonly venue: string; readonly from: string; readonly to: string },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from venue_requests o where o.community_id = ${community} and o.venue_id = ${venue}::uuid
      and o.state = 'accepted'
      and tstzrange(o.starts_at, o.ends_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)) as taken`.execute(
    tx,
  )
  return rows[0]?.taken === true
}

export const countWaiting = async (tx: Tx, { community, person }: Viewer): Promise<number> => {
  const { count } = await tx
    .selectFrom('venue_requests')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('asked_by', '=', person)
    .where('state', 'in', ['drafted', 'requested'])
    .executeTakeFirstOrThrow()
  return count
}

/** When the viewer has this place or waits for it, from a year ago on. */
export const findAskedBefore = async (
  tx: Tx,
  { community, person, now }: Viewer,
  venue: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ at: string }>`
    select r.starts_at as at from venue_requests r
    where r.community_id = ${community} and r.venue_id = ${venue}::uuid and r.asked_by = ${person}
      and r.state in ('requested', 'accepted') and r.starts_at > ${now}::timestamptz - interval '1 year'
    limit 1000`.execute(tx)
  return rows.map(({ at }) => at)
}

export interface NewRequest {
  readonly id: string
  readonly venue_id: string
  readonly asked_by: string
  readonly activity_id: string | null
  readonly event_id: string | null
  readonly starts_at: string
  readonly ends_at: string
  readonly people: number
  readonly children: boolean
  readonly note: string
  readonly set_up: number
  readonly tear_down: number
  readonly needs: string
  readonly state?: 'drafted'
  readonly created_at: string
}

export const insertRequest = (tx: Tx, community: CommunityId, request: NewRequest) =>
  tx
    .insertInto('venue_requests')
    .values({ community_id: community, ...request })
    .execute()

export interface Answer {
  readonly state: RequestRow['state']
  readonly reason: string
  readonly answered_by: string | null
  readonly answered_at: string | null
  readonly place_before: PlaceBefore | null
}

export const updateRequest = (
  tx: Tx,
  community: CommunityId,
  id: string,
  { place_before, ...answer }: Answer,
) =>
  tx
    .updateTable('venue_requests')
    .set({ ...answer, place_before: place_before && JSON.stringify(place_before) })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** The accounts of those who live in a household, grown up or of an unknown age. */
export const findAdultsOf = async (
  tx: Tx,
  community: CommunityId,
  household: string,
  today: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from people p
    join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
    where p.community_id = ${community} and p.household_id = ${household}::uuid
      and is_grown_up(${community}, a.id, ${today}::date)
    order by a.id limit 30`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What nobody answered before its time. True when there was something. */
export const expireRequests = async (tx: Tx, community: CommunityId, now: string): Promise<boolean> => {
  const expired = await tx
    .updateTable('venue_requests')
    .set({ state: 'expired' })
    .where('community_id', '=', community)
    .where('state', 'in', ['drafted', 'requested'])
    .where('starts_at', '<=', now)
    .executeTakeFirst()
  return expired.numUpdatedRows > 0n
}

/** Forgets who asked for what so long ago. */
export const forgetRequests = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('venue_requests')
    .where('community_id', '=', community)
    .where('ends_at', '<', before)
    .execute()
