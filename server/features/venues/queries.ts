// Places in SQL. What a home's address is, is in the rows; the view tells it only where `exact` says so.
import { type RawBuilder, sql } from 'kysely'
import type { VenueType } from '#contract/venues/venues.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Opening } from './tables.ts'

const MOST_SHOWN = 300
const MOST_BOOKINGS = 20
const MOST_FOUND = 20

/** Who looks, and at what moment. */
export interface Viewer {
  readonly community: CommunityId
  readonly account: string
  readonly person: string
  readonly household: string | null
  readonly administrator: boolean
  readonly now: string
}

export interface NamedKeeper {
  readonly person: string
  readonly account: string | null
  readonly first_name: string
  readonly last_name: string
}

export interface VenueRow {
  readonly community_id: string
  readonly id: string
  readonly type: VenueType
  readonly name: string
  readonly household_id: string | null
  readonly made_by: string | null
  readonly online_link: string | null
  readonly street_address: string | null
  readonly suburb: string | null
  readonly city: string | null
  readonly postal_code: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly coarse_latitude: number | null
  readonly coarse_longitude: number | null
  readonly available_for_request: boolean
  readonly capacity: number | null
  readonly access: string
  readonly house_notes: string
  readonly opening: readonly Opening[]
  readonly lead_days: number
  readonly most_a_year: number | null
  /** Who answers for a place of the community, besides its administrators. */
  readonly keepers: readonly NamedKeeper[]
  readonly removed_at: string | null
  readonly family: string | null
  readonly exact: boolean
  /** Somebody of the household is still here; of what is no home always. */
  readonly lived: boolean
  readonly bookings: readonly { readonly from: string; readonly to: string }[]
  readonly far: number | null
}

/** Product §2: a home and a link are told to those whom they concern, a place of the community to all. */
const isTold = (viewer: Viewer) => sql`case v.type
  when 'Residence' then ${isHomeTold(viewer)} when 'Online' then ${isLinkTold(viewer)} else true end`

/** To its household, and until a booking is over to who asked and who comes. */
const isHomeTold = ({ community, account, person, household, now }: Viewer) => sql`
  v.household_id = ${household}::uuid or exists (
    select from venue_requests r
    where r.community_id = ${community} and r.venue_id = v.id and r.state = 'accepted' and r.ends_at > ${now}::timestamptz
      and (r.asked_by = ${person}
        or exists (select from activity_people ap where ap.community_id = ${community}
          and ap.activity_id = r.activity_id and ap.state = 'active' and ${isOwn(community, person)})
        or exists (select from event_hosts eh where eh.community_id = ${community}
          and eh.event_id = r.event_id and eh.person_id = ${person})
        or exists (select from event_attendees ea where ea.community_id = ${community}
          and ea.event_id = r.event_id and ea.account_id = ${account})))`

/** To who added it, to administrators, to those in a gathering that meets there, or to all where it is offered. */
const isLinkTold = ({ community, person, administrator }: Viewer) => sql`
  v.available_for_request or ${administrator}::boolean or v.made_by = ${person} or exists (
    select from activities a
    join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id and ap.state = 'active'
    where a.community_id = ${community} and a.venue_id = v.id and a.status in ('planned', 'active')
      and ${isOwn(community, person)})`

/** One's own part, or that of a child whom one brings. */
const isOwn = (community: CommunityId, person: string) =>
  sql`(ap.person_id = ${person} or ap.person_id in (${wardsOf(community, person)}))`

/** The children whom somebody brings: they have no account that could look the place up. */
const wardsOf = (community: CommunityId, person: string) => sql`
  select g.child_id from guardians g
  join people w on w.community_id = g.community_id and w.id = g.child_id
  join communities c on c.id = g.community_id
  where g.community_id = ${community} and g.guardian_id = ${person}
    and (w.birth_date is null or w.birth_date > current_date - make_interval(years => c.adult_age))`

interface Wanted {
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
  readonly far?: RawBuilder<unknown>
  readonly limit?: number
}

const venueRows = async (tx: Tx, viewer: Viewer, { where, order, far, limit }: Wanted) => {
  const { community, household, now } = viewer
  const { rows } = await sql<VenueRow>`
    select v.*, coarse(v.latitude) as coarse_latitude, coarse(v.longitude) as coarse_longitude,
      h.name as family, told.exact, kept.lived, ${far ?? sql`null::integer`} as far, booked.bookings,
      (select coalesce(json_agg(json_build_object('person', k.person_id, 'account', a.id, 'first_name', p.first_name,
          'last_name', p.last_name) order by p.first_name, p.last_name, p.id), '[]')
        from venue_keepers k join people p on p.community_id = k.community_id and p.id = k.person_id
        left join accounts a on a.community_id = p.community_id and a.person_id = p.id
        where k.community_id = ${community} and k.venue_id = v.id) as keepers
    from venues v
    left join households h on h.community_id = v.community_id and h.id = v.household_id
    cross join lateral (select coalesce(${isTold(viewer)}, false) as exact) told
    cross join lateral (select v.type <> 'Residence' or exists (select from people p
      where p.community_id = ${community} and p.household_id = v.household_id
        and p.standing in ('active', 'inactive', 'friend')) as lived) kept
    cross join lateral (
      select coalesce(json_agg(json_build_object('from', b.starts_at, 'to', b.ends_at) order by b.starts_at), '[]') as bookings
      from (select r.starts_at, r.ends_at from venue_requests r
        where r.community_id = ${community} and r.venue_id = v.id and r.state = 'accepted' and r.ends_at > ${now}::timestamptz
          and (v.type = 'CommunityVenue' or v.household_id = ${household}::uuid)
        order by r.starts_at limit ${sql.lit(MOST_BOOKINGS)}) b) booked
    where v.community_id = ${community} and (${where})
    order by ${order ?? sql`v.name, v.id`}
    limit ${limit ?? MOST_SHOWN}`.execute(tx)
  return rows
}

/**
 * What is shown: a home only where it may be asked for, is one's own, or is told; a link only where it is told. One whose household has left is
 * nobody's to ask for; administrators see it, so that they can remove it.
 */
const isShown = ({ administrator, household }: Viewer) => sql`
  case when kept.lived then v.available_for_request or told.exact
    else ${administrator}::boolean or v.household_id = ${household}::uuid end`

export const findVenues = (tx: Tx, viewer: Viewer) =>
  venueRows(tx, viewer, { where: sql`v.removed_at is null and (${isShown(viewer)})` })

/** In the bin, of those whom the caller may take out again: the household's, and the others for the view to sort out. */
export const findRemoved = (tx: Tx, viewer: Viewer) =>
  venueRows(tx, viewer, {
    where: sql`v.removed_at is not null and (v.type <> 'Residence' or v.household_id = ${viewer.household}::uuid
      or (${viewer.administrator}::boolean and not kept.lived))`,
    order: sql`v.removed_at desc, v.id`,
  })

/** One place, in the bin too; a home that is not told and not to be asked for is not there. */
export const findVenue = async (tx: Tx, viewer: Viewer, id: string) =>
  (
    await venueRows(tx, viewer, {
      where: sql`v.id = ${id}::uuid and (${isShown(viewer)})`,
      limit: 1,
    })
  )[0]

/** The homes of a household. */
export const findHomes = (tx: Tx, viewer: Viewer, household: string) =>
  venueRows(tx, viewer, {
    where: sql`v.household_id = ${household}::uuid and v.removed_at is null`,
    limit: 10,
  })

/** Where an activity takes place, and where it is or was booked; whose home it once was is nobody's business later. */
export const findOfActivity = (tx: Tx, viewer: Viewer, activity: string) =>
  venueRows(tx, viewer, {
    where: sql`v.removed_at is null and kept.lived and (v.type <> 'Online' or told.exact) and (
      v.id = (select a.venue_id from activities a where a.community_id = ${viewer.community} and a.id = ${activity}::uuid)
      or v.id in (select r.venue_id from venue_requests r
        where r.community_id = ${viewer.community} and r.activity_id = ${activity}::uuid and r.state = 'accepted'
          and (v.type <> 'Residence' or r.ends_at > ${viewer.now}::timestamptz)))`,
    limit: 50,
  })

/** What may be asked for, by how far it is on average from the cells in which these people live. */
export const findNearest = (tx: Tx, viewer: Viewer, people: readonly string[]) =>
  venueRows(tx, viewer, {
    where: sql`v.removed_at is null and v.type <> 'Online' and kept.lived
      and (v.available_for_request or v.household_id = ${viewer.household}::uuid)`,
    far: sql`(
      select round(avg(km_between(home.lat, home.lng,
        case when v.type = 'Residence' then coarse(v.latitude) else v.latitude end,
        case when v.type = 'Residence' then coarse(v.longitude) else v.longitude end)))::integer
      from (select distinct on (p.id) coarse(o.latitude) as lat, coarse(o.longitude) as lng
        from people p join venues o on o.community_id = p.community_id and o.household_id = p.household_id
          and o.removed_at is null and o.latitude is not null
        where p.community_id = ${viewer.community} and p.id = any (${people}::uuid[])
        order by p.id, o.id) home)`,
    order: sql`far nulls last, v.name, v.id`,
    limit: MOST_FOUND,
  })

/** Those of these people or accounts whom the caller may ask for: one’s own house, and whom they lead. */
export const findLed = async (tx: Tx, viewer: Viewer, ids: readonly string[]) => {
  const { community, person, household } = viewer
  const { rows } = await sql<{ person_id: string; account_id: string | null }>`
    select p.id as person_id, a.id as account_id from people p
    left join accounts a on a.community_id = p.community_id and a.person_id = p.id
    where p.community_id = ${community} and (p.id = any (${ids}::uuid[]) or a.id = any (${ids}::uuid[]))
      and (p.id = ${person} or p.household_id = ${household}::uuid or exists (
        select from activity_people mine
        join activity_people theirs on theirs.community_id = mine.community_id
          and theirs.activity_id = mine.activity_id and theirs.state = 'active'
        where mine.community_id = ${community} and mine.person_id = ${person}
          and mine.role = 'facilitator' and mine.state = 'active' and theirs.person_id = p.id))
    limit 200`.execute(tx)
  return rows
}
