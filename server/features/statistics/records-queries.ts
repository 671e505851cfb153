// What stands behind a figure, in SQL: gatherings with their numbers, and people.
import { type RawBuilder, sql } from 'kysely'
import type { kindNames } from '#contract/statistics/codes.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import {
  type Rules,
  type Spans,
  ageAtEnd,
  isBeliever,
  isLive,
  isResident,
  parts,
  wasLive,
} from './figure-queries.ts'

/** A community has fewer; the answer lists fewer still. */
const MOST_ACTIVITIES = 5_000
/** One more than is listed, so that one sees that there are more. */
export const MOST_LISTED = 500

export interface BehindActivity {
  readonly id: string
  readonly title: string
  readonly kind: (typeof kindNames)[keyof typeof kindNames]
  readonly start_date: string
  readonly end_on: string | null
  readonly at_start: boolean
  readonly started: boolean
  readonly ended: boolean
  readonly cancelled: boolean
  readonly live: boolean
  /** Null where nobody is on the list. */
  readonly people: number | null
  readonly friends: number | null
  readonly unknown: number | null
  readonly held: number
  readonly recorded: number
  readonly attended: number | null
  readonly attended_friends: number | null
  readonly facilitators: number
}

export interface Where {
  readonly kinds: readonly string[]
  /** Null is the whole locality. */
  readonly place: string | null
}

/** The activities of one span, each with what it adds to the figures, the latest first. */
export const findActivitiesBehind = async (
  tx: Tx,
  community: CommunityId,
  spans: Spans,
  rules: Rules,
  { kinds, place }: Where,
) =>
  (
    await sql<BehindActivity>`
    with ${parts.countedActivities(community, spans)},
    ${parts.listsOf(community, rules)},
    ${parts.metOf(community, rules)},
    leaders as (
      select ap.activity_id as id, count(*)::int as people
      from activity_people ap
      join people pe on pe.community_id = ${community} and pe.id = ap.person_id
      where ap.community_id = ${community} and ap.role = 'facilitator' and ap.state = 'active'
      group by ap.activity_id
    )
    select c.id, c.title, c.kind, c.start_date, c.end_on, ${wasLive} as at_start,
      c.start_date between p.starts and p.ends as started, coalesce(c.end_on between p.starts and p.ends, false) as ended,
      c.cancelled, ${isLive} as live, l.people, l.friends, l.unknown, coalesce(m.held, 0) as held,
      coalesce(m.recorded, 0) as recorded, m.attended, m.friends as attended_friends, coalesce(f.people, 0) as facilitators
    from periods p
    cross join counted c
    left join lists l on l.id = c.id
    left join met m on m.id = c.id
    left join leaders f on f.id = c.id
    where c.kind = any (${kinds}::text[]) and (${place}::uuid is null or c.place = ${place}::uuid)
    order by c.start_date desc, c.id
    limit ${MOST_ACTIVITIES}`.execute(tx)
  ).rows

/** A devotional every evening of a long cycle, and many weekly ones beside it. */
export const MOST_MEETINGS = 3_000

export interface MeetingBehind {
  readonly activity_id: string
  readonly day: string
  readonly attended: number | null
  readonly friends: number | null
}

/** The meetings of some activities within the span that were not cancelled, the latest first. */
export const findMeetingsBehind = async (
  tx: Tx,
  community: CommunityId,
  { starts, ends }: Spans,
  activities: readonly string[],
) =>
  (
    await sql<MeetingBehind>`
    select s.activity_id, s.day, s.attended, s.friends
    from activity_sessions s
    where s.community_id = ${community} and s.activity_id = any (${activities}::uuid[])
      and s.day between ${starts[0]}::date and ${ends[0]}::date and s.cancelled_at is null
    order by s.day desc, s.id
    limit ${MOST_MEETINGS + 1}`.execute(tx)
  ).rows

/** The Feasts or Holy Days that have begun, each gathering by itself, the latest first. */
export const findEventsBehind = async (
  tx: Tx,
  community: CommunityId,
  { zone, starts, ends }: Spans,
  { type, now }: { readonly type: 'Feast' | 'Holy Day'; readonly now: string },
) =>
  (
    await sql<{ id: string; title: string; day: string; attendance: number | null }>`
    select e.id, e.title, (e.starts_at at time zone ${zone})::date as day, a.members + a.visitors + a.friends as attendance
    from events e
    left join event_attendance a on a.community_id = ${community} and a.event_id = e.id
    where e.community_id = ${community} and e.type = ${type} and e.status in ('published', 'closed') and e.starts_at <= ${now}
      and e.starts_at >= ${starts[0]}::date::timestamp at time zone ${zone}
      and e.starts_at < (${ends[0]}::date + 1)::timestamp at time zone ${zone}
    order by e.starts_at desc, e.id
    limit ${MOST_LISTED + 1}`.execute(tx)
  ).rows

export interface PersonBehind {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly day: string | null
  readonly grown: boolean
  /** Over all of them, also those beyond the limit. */
  readonly all_of: number
  readonly grown_of: number
}

/** Grown-ups first, by name. Who has no birth date is not taken for one. `who` has the ids with a day each. */
const peopleOf = async (tx: Tx, community: CommunityId, who: RawBuilder<unknown>, today: string) =>
  (
    await sql<PersonBehind>`
    with ${who}, behind as (
      select pe.id, pe.first_name, pe.last_name, w.day,
        coalesce(pe.birth_date <= ${today}::date - make_interval(years => k.adult_age), false) as grown
      from who w
      join people pe on pe.community_id = ${community} and pe.id = w.id
      join communities k on k.id = ${community}
    )
    select b.*, (count(*) over ())::int as all_of, (count(*) filter (where grown) over ())::int as grown_of
    from behind b
    order by grown desc, last_name, first_name, id
    limit ${MOST_LISTED + 1}`.execute(tx)
  ).rows

interface Part extends Where {
  readonly role: 'participant' | 'facilitator'
  /** Of those on the list all, or only friends or those of whom nobody knows it. */
  readonly only: 'all' | 'friends' | 'unknown'
  readonly friendsRule: Rules['friendsRule']
  readonly today: string
}

export const findPeopleOfActivities = (
  tx: Tx,
  community: CommunityId,
  spans: Spans,
  { kinds, place, role, only, friendsRule, today }: Part,
) =>
  peopleOf(
    tx,
    community,
    sql`${parts.countedActivities(community, spans)}, who as (
      select distinct pe.id, null::date as day
      from periods p
      join counted c on ${isLive} and c.kind = any (${kinds}::text[]) and (${place}::uuid is null or c.place = ${place}::uuid)
      join activity_people ap on ap.community_id = ${community} and ap.activity_id = c.id and ap.role = ${role}
        and ap.state = 'active'
      join people pe on pe.community_id = ${community} and pe.id = ap.person_id
      where case when ${role} = 'facilitator' then true
        when c.kind = 'Devotional' or ap.since >= p.until then false
        when ${only} = 'unknown' then pe.standing <> 'friend' and pe.bahai_id is null
        when ${only} = 'friends' and ${friendsRule} = 'rest' then pe.bahai_id is null
        when ${only} = 'friends' then pe.standing = 'friend'
        else true end
    )`,
    today,
  )

interface Studied {
  readonly report: string
  /** Only what was completed within the span. */
  readonly within: boolean
  readonly today: string
}

export const findPeopleOfBook = (
  tx: Tx,
  community: CommunityId,
  { starts, ends }: Spans,
  { report, within, today }: Studied,
) =>
  peopleOf(
    tx,
    community,
    sql`p as (select ${starts[0]}::date as starts, ${ends[0]}::date as ends), who as (
      select co.person_id as id, min(co.completed_on) as day
      from p
      join completions co on co.community_id = ${community} and co.completed_on <= p.ends
        and (not ${within}::boolean or co.completed_on >= p.starts)
      join study_items i on i.community_id = ${community} and i.id = co.study_item_id and i.report_code = ${report}
      join people pe on pe.community_id = ${community} and pe.id = co.person_id and ${isResident}
      group by co.person_id
    )`,
    today,
  )

interface Believers {
  readonly place: string | null
  /** In years; null is open. */
  readonly from: number | null
  readonly before: number | null
  readonly only: 'all' | 'withoutBirthDate' | 'enrolled'
  readonly today: string
}

export const findBelievers = (
  tx: Tx,
  community: CommunityId,
  { starts, ends }: Spans,
  { place, from, before, only, today }: Believers,
) =>
  peopleOf(
    tx,
    community,
    sql`p as (select ${starts[0]}::date as starts, ${ends[0]}::date as ends), who as (
      select pe.id, case when ${only} = 'enrolled' then pe.registered_since end as day
      from p
      join people pe on pe.community_id = ${community} and ${isBeliever}
      left join households h on h.community_id = ${community} and h.id = pe.household_id
      where (${place}::uuid is null or h.neighbourhood_id = ${place}::uuid)
        and (${from}::integer is null or ${ageAtEnd} >= ${from}::integer)
        and (${before}::integer is null or ${ageAtEnd} < ${before}::integer)
        and (${only} <> 'withoutBirthDate' or pe.birth_date is null)
        and (${only} <> 'enrolled' or pe.registered_since >= p.starts)
    )`,
    today,
  )
