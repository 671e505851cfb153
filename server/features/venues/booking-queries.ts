// The bookings of a gathering, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Gathering } from './place-queries.ts'
import { type RequestRow, requestRows } from './request-queries.ts'
import type { MeetingTime } from './request-rules.ts'

const MOST_MEETINGS = 100

const openFor = ({ activity, event }: Gathering, now: string) =>
  sql`(r.activity_id = ${activity}::uuid or r.event_id = ${event}::uuid)
    and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > ${now}::timestamptz`

/**
 * What this gathering asks for and has booked that is not over, what was answered last first, with the places held
 * until the end of the transaction.
 */
export const holdRequestsFor = async (
  tx: Tx,
  community: CommunityId,
  gathering: Gathering,
  now: string,
): Promise<RequestRow[]> => {
  const open = openFor(gathering, now)
  await sql`select from venues v where v.community_id = ${community}
    and v.id in (select r.venue_id from venue_requests r where r.community_id = ${community} and ${open})
    order by v.id for update`.execute(tx)
  return requestRows(tx, community, open, sql`r.answered_at desc nulls first, r.id desc`)
}

/** How many these are. */
export const countRequestsFor = async (
  tx: Tx,
  community: CommunityId,
  gathering: Gathering,
  now: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from venue_requests r
    join venues v on v.community_id = r.community_id and v.id = r.venue_id and v.removed_at is null
    where r.community_id = ${community} and ${openFor(gathering, now)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Hands what a booking knows of the place before on to the booking that came next and took over from it. False when
 * there is none.
 */
export const bequeath = async (
  tx: Tx,
  community: CommunityId,
  { id, venue_id, activity_id, event_id, answered_at, place_before }: RequestRow,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update venue_requests set place_before = ${JSON.stringify(place_before)}::jsonb
    where community_id = ${community} and id = (
      select r.id from venue_requests r
      where r.community_id = ${community} and (r.activity_id = ${activity_id}::uuid or r.event_id = ${event_id}::uuid)
        and r.state = 'accepted' and r.id <> ${id}::uuid and r.answered_at >= ${answered_at}::timestamptz
        and r.place_before ->> 'venueId' = ${venue_id}::text
      order by r.answered_at, r.id limit 1)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

interface Anew {
  readonly id: string
  readonly state: 'drafted' | 'requested'
  readonly from: string
  readonly to: string
}

/** At another time: the request waits again, and what was answered is forgotten. */
export const askAnew = (tx: Tx, community: CommunityId, { id, state, from, to }: Anew) =>
  tx
    .updateTable('venue_requests')
    .set({
      starts_at: from,
      ends_at: to,
      state,
      reason: '',
      answered_by: null,
      answered_at: null,
      place_before: null,
    })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Forgets what was to be asked for a draft, which goes. */
export const forgetDrafted = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .deleteFrom('venue_requests')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('state', '=', 'drafted')
    .execute()

/** The coming meetings of an activity that take place. */
export const findComing = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  today: string,
): Promise<readonly MeetingTime[]> => {
  const { rows } = await sql<MeetingTime>`
    select s.id, s.day, coalesce(s.start_time, a.start_time) as starts, a.start_time as usual, a.end_time as ends,
      c.time_zone as zone
    from activity_sessions s
    join activities a on a.community_id = s.community_id and a.id = s.activity_id
    join communities c on c.id = s.community_id
    where s.community_id = ${community} and s.activity_id = ${activity}::uuid and s.day >= ${today}::date
      and s.cancelled_at is null
    order by s.day, s.id limit ${MOST_MEETINGS}`.execute(tx)
  return rows
}
