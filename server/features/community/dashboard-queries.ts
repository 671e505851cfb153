// What waits for the offices of a community, counted in one statement.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Office } from './tables.ts'

export interface Asked {
  /** Whether the viewer answers for the roll and for what was reported. */
  readonly keepsRoll: boolean
  /** The offices of the Assembly whose hand-over is the viewer's. */
  readonly offices: readonly Office[]
  /** Whether the viewer looks after the checks of those who work with children. */
  readonly looksAfterChecks: boolean
  /** Whether the viewer helps groups to form. */
  readonly coordinates: boolean
  /** Whether the viewer answers what is said to the Assembly. */
  readonly answersNotes: boolean
  readonly account: string
  readonly person: string | null
  /** Whether the viewer answers for the places of the community. */
  readonly administers: boolean
  readonly now: string
  readonly today: string
}

export interface Counts {
  readonly waiting_members: number
  readonly reports: number
  readonly handover: number
  readonly arrivals: number
  readonly requests: number
  readonly venue_requests: number
  readonly checks: number
  readonly own_checks: number
  readonly interests: number
  readonly consultation: number
}

const none: Counts = {
  waiting_members: 0,
  reports: 0,
  handover: 0,
  arrivals: 0,
  requests: 0,
  venue_requests: 0,
  checks: 0,
  own_checks: 0,
  interests: 0,
  consultation: 0,
}

/** As long before its end as the first reminder of a check is sent. */
const DAYS_AHEAD = 60

/** Checks that run out or have run out, of people who are still there and have no newer one of the kind. */
const checksOf = (community: CommunityId, { today }: Asked) => sql`
  select distinct k.person_id from safeguarding_checks k
  join people p on p.community_id = k.community_id and p.id = k.person_id and p.standing in ('active', 'friend')
  where k.community_id = ${community} and k.revoked_on is null and k.expires_on <= ${today}::date + ${sql.lit(DAYS_AHEAD)}
    and not exists (select from safeguarding_checks n
      where n.community_id = k.community_id and n.person_id = k.person_id and n.kind = k.kind
        and n.revoked_on is null and (n.expires_on is null or n.expires_on > k.expires_on))`

export const countDuties = async (tx: Tx, community: CommunityId, asked: Asked): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select
      case when ${asked.keepsRoll}::boolean then (
        select count(*) from accounts where community_id = ${community} and state = 'pending') else 0 end as waiting_members,
      case when ${asked.keepsRoll}::boolean then (
        select reports_that_wait(${community}, ${asked.account})) else 0 end as reports,
      (select count(*) from handover_items h
        where h.community_id = ${community} and h.done_at is null and h.office = any (${asked.offices}::text[])
          and h.year = (select max(year) from handover_items where community_id = ${community})) as handover,
      case when ${asked.keepsRoll}::boolean then (
        select count(*) from moves where community_id = ${community} and state = 'asked') else 0 end as arrivals,
      case when ${asked.keepsRoll}::boolean then (
        select count(*) from privacy_requests where community_id = ${community} and state = 'waiting'
          and asked_by <> ${asked.account}) else 0 end as requests,
      (select count(*) from venue_requests r
        join venues v on v.community_id = r.community_id and v.id = r.venue_id and v.removed_at is null
        where r.community_id = ${community} and r.state = 'requested' and r.starts_at > ${asked.now}::timestamptz
          and r.asked_by <> ${asked.person}::uuid
          and ((v.type = 'CommunityVenue' and (${asked.administers}::boolean or exists (select from venue_keepers k
            where k.community_id = ${community} and k.venue_id = v.id and k.person_id = ${asked.person}::uuid)))
            or v.household_id = (
            select p.household_id from people p where p.community_id = ${community} and p.id = ${asked.person}::uuid
              and is_grown_up(${community}, ${asked.account}, ${asked.today}::date)))) as venue_requests,
      case when ${asked.looksAfterChecks}::boolean then (
        select count(*) from (${checksOf(community, asked)}) as due) else 0 end as checks,
      (select count(*) from (${checksOf(community, asked)} and k.person_id = ${asked.person}) as mine) as own_checks,
      case when ${asked.coordinates}::boolean then (
        select count(*) from interests i
        join accounts w on w.id = i.account_id and w.community_id = i.community_id and w.state = 'confirmed'
        where i.community_id = ${community} and i.answered_at is null) else 0 end as interests,
      case when ${asked.answersNotes}::boolean then (
        select count(*) from consultation_notes n
        where n.community_id = ${community} and n.state <> 'answered') else 0 end as consultation`.execute(tx)
  return rows[0] ?? none
}
