// What the records say of one or several spans of days, in SQL: one statement a subject, whatever the number of spans.
import { sql } from 'kysely'
import { bookCodes, kindNames } from '#contract/statistics/codes.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The first and the last days of the spans, side by side; days are those of the zone. */
export interface Spans {
  readonly zone: string
  readonly starts: readonly string[]
  readonly ends: readonly string[]
}

export interface Rules {
  readonly devotionalRule: 'average' | 'total'
  readonly friendsRule: 'known' | 'rest'
}

/** `period` counts from 1; `until` is the moment in which the last day is over. */
const periodsOf = ({ zone, starts, ends }: Spans) => sql`
  periods as (
    select period::int as period, starts, ends, (ends + 1)::timestamp at time zone ${zone} as until
    from unnest(${starts}::date[], ${ends}::date[]) with ordinality as p (starts, ends, period)
  )`

/**
 * Of the four kinds what is held regularly, with the day of its end. What ended before it began never was. The spans
 * come first, so that records of a cycle ask the same.
 */
const countedActivities = (community: CommunityId, spans: Spans) => sql`
  ${periodsOf(spans)}, dated as (
    select a.id, a.kind, a.title, a.neighbourhood_id as place, a.start_date, a.status = 'cancelled' as cancelled,
      case a.status
        when 'cancelled' then coalesce((a.cancelled_at at time zone ${spans.zone})::date, a.end_date)
        when 'completed' then coalesce(a.completed_on, a.end_date)
        else a.end_date
      end as end_on
    from activities a
    where a.community_id = ${community} and a.kind = any (${Object.values(kindNames)}::text[])
      and a.status <> 'planned' and a.frequency <> 'one-off'
  ), counted as materialized (
    select * from dated where end_on is null or end_on >= start_date
  )`

export const isLive = sql`c.start_date <= p.ends and (c.end_on is null or c.end_on > p.ends)`
export const wasLive = sql`c.start_date < p.starts and (c.end_on is null or c.end_on >= p.starts)`

/** Of those on the list at the end; rule `rest` takes for a friend whoever has no Bahá’í ID. */
const listsOf = (community: CommunityId, { friendsRule }: Pick<Rules, 'friendsRule'>) => sql`
  lists as (
    select p.period, c.id, count(*)::int as people,
      count(*) filter (where case when ${friendsRule} = 'rest' then pe.bahai_id is null else pe.standing = 'friend' end)::int
        as friends,
      count(*) filter (where pe.standing <> 'friend' and pe.bahai_id is null)::int as unknown
    from periods p
    join counted c on c.kind <> 'Devotional' and ${isLive}
    join activity_people ap on ap.community_id = ${community} and ap.activity_id = c.id and ap.role = 'participant'
      and ap.state = 'active' and ap.since < p.until
    join people pe on pe.community_id = ${community} and pe.id = ap.person_id
    group by p.period, c.id
  )`

/** Meetings that were not cancelled; of those with a number the usual one, or the sum where that is the rule. */
const metOf = (community: CommunityId, { devotionalRule }: Pick<Rules, 'devotionalRule'>) => sql`
  met as (
    select p.period, s.activity_id as id, count(*)::int as held, count(s.attended)::int as recorded,
      (case when ${devotionalRule} = 'total' then sum(s.attended) else round(avg(s.attended)) end)::int as attended,
      (case when ${devotionalRule} = 'total' then sum(s.friends) filter (where s.attended is not null)
        else round(avg(s.friends) filter (where s.attended is not null)) end)::int as friends
    from periods p
    join activity_sessions s on s.community_id = ${community} and s.day between p.starts and p.ends
      and s.cancelled_at is null
    group by p.period, s.activity_id
  )`

/** What the records behind a figure are found by, too. */
export const parts = { countedActivities, listsOf, metOf } as const

export interface ActivityCount {
  readonly period: number
  readonly kind: string
  /** A neighbourhood; null where it lies in none, and of the whole locality. */
  readonly place: string | null
  readonly whole: boolean
  readonly at_start: number
  readonly started: number
  readonly completed: number
  readonly cancelled: number
  readonly live: number
  /** Live ones with somebody on the list. */
  readonly listed: number
  readonly people: number
  readonly friends: number
  readonly unknown: number
  readonly facilitators: number
  readonly held: number
  readonly recorded: number
  /** Over those that are live: sums, and of how many there is a number. */
  readonly attended: number
  readonly attended_of: number
  readonly attended_friends: number
  readonly attended_friends_of: number
}

/** By span and kind, of the whole locality and of each neighbourhood. */
export const countActivities = async (tx: Tx, community: CommunityId, spans: Spans, rules: Rules) =>
  (
    await sql<ActivityCount>`
    with ${countedActivities(community, spans)},
    ${listsOf(community, rules)},
    ${metOf(community, rules)},
    leaders as (
      select p.period, c.kind, c.place, grouping(c.place) = 1 as whole, count(distinct ap.person_id)::int as people
      from periods p
      join counted c on ${isLive}
      join activity_people ap on ap.community_id = ${community} and ap.activity_id = c.id and ap.role = 'facilitator'
        and ap.state = 'active'
      join people pe on pe.community_id = ${community} and pe.id = ap.person_id
      group by grouping sets ((p.period, c.kind), (p.period, c.kind, c.place))
    ), counts as (
      select p.period, c.kind, c.place, grouping(c.place) = 1 as whole,
        count(*) filter (where ${wasLive})::int as at_start,
        count(*) filter (where c.start_date between p.starts and p.ends)::int as started,
        count(*) filter (where c.end_on between p.starts and p.ends and not c.cancelled)::int as completed,
        count(*) filter (where c.end_on between p.starts and p.ends and c.cancelled)::int as cancelled,
        count(*) filter (where ${isLive})::int as live,
        count(l.id)::int as listed,
        coalesce(sum(l.people), 0)::int as people,
        coalesce(sum(l.friends), 0)::int as friends,
        coalesce(sum(l.unknown), 0)::int as unknown,
        coalesce(sum(m.held), 0)::int as held,
        coalesce(sum(m.recorded), 0)::int as recorded,
        coalesce(sum(m.attended) filter (where ${isLive}), 0)::int as attended,
        count(m.attended) filter (where ${isLive})::int as attended_of,
        coalesce(sum(m.friends) filter (where ${isLive}), 0)::int as attended_friends,
        count(m.friends) filter (where ${isLive})::int as attended_friends_of
      from periods p
      cross join counted c
      left join lists l on l.period = p.period and l.id = c.id
      left join met m on m.period = p.period and m.id = c.id
      group by grouping sets ((p.period, c.kind), (p.period, c.kind, c.place))
    )
    select counts.*, coalesce(leaders.people, 0) as facilitators
    from counts
    left join leaders on leaders.period = counts.period and leaders.kind = counts.kind
      and leaders.whole = counts.whole and leaders.place is not distinct from counts.place
    where counts.whole or counts.place is not null`.execute(tx)
  ).rows

/** Who lives there at the end: friends too, and whoever moved away or died only later. */
export const isResident = sql`(pe.standing in ('active', 'inactive', 'friend')
  or (pe.standing = 'moved' and pe.moved_away_on > p.ends) or (pe.standing = 'deceased' and pe.deceased_on > p.ends))`

/** Of those who live there, who is on the roll as a believer, and born. */
export const isBeliever = sql`${isResident} and pe.standing <> 'friend'
  and (pe.registered_since is null or pe.registered_since <= p.ends) and (pe.birth_date is null or pe.birth_date <= p.ends)`

/** In years at the end. */
export const ageAtEnd = sql`extract(year from age(p.ends, pe.birth_date))`

export interface Ages {
  readonly juniorYouthFrom: number
  readonly youthFrom: number
  readonly adultsFrom: number
}

export interface PopulationCount {
  readonly period: number
  readonly place: string | null
  readonly whole: boolean
  readonly children: number
  readonly junior_youth: number
  readonly youth: number
  readonly adults: number
  readonly unknown_age: number
  readonly enrolled: number
}

export const countPopulation = async (tx: Tx, community: CommunityId, spans: Spans, ages: Ages) =>
  (
    await sql<PopulationCount>`
    with ${periodsOf(spans)}, believers as (
      select p.period, h.neighbourhood_id as place, ${ageAtEnd} as age,
        coalesce(pe.registered_since >= p.starts, false) as enrolled
      from periods p
      join people pe on pe.community_id = ${community} and ${isBeliever}
      left join households h on h.community_id = ${community} and h.id = pe.household_id
    ), counts as (
      select period, place, grouping(place) = 1 as whole,
        count(*) filter (where age < ${ages.juniorYouthFrom})::int as children,
        count(*) filter (where age >= ${ages.juniorYouthFrom} and age < ${ages.youthFrom})::int as junior_youth,
        count(*) filter (where age >= ${ages.youthFrom} and age < ${ages.adultsFrom})::int as youth,
        count(*) filter (where age >= ${ages.adultsFrom})::int as adults,
        count(*) filter (where age is null)::int as unknown_age,
        count(*) filter (where enrolled)::int as enrolled
      from believers
      group by grouping sets ((period), (period, place))
    )
    select * from counts where whole or place is not null`.execute(tx)
  ).rows

export interface BookCount {
  readonly period: number
  /** The column of the report; null where the item has none. */
  readonly code: string | null
  readonly item: string | null
  readonly ever: number
  readonly done: number
}

/** Who has completed what, up to the end and within the span: each person once in a column. */
export const countCompletions = async (tx: Tx, community: CommunityId, spans: Spans) =>
  (
    await sql<BookCount>`
    with ${periodsOf(spans)}, items as (
      select id, case when report_code = any (${bookCodes}::text[]) then report_code end as code
      from study_items where community_id = ${community}
    )
    select p.period, i.code, case when i.code is null then i.id end as item,
      count(distinct co.person_id)::int as ever,
      count(distinct co.person_id) filter (where co.completed_on >= p.starts)::int as done
    from periods p
    join completions co on co.community_id = ${community} and co.completed_on <= p.ends
    join items i on i.id = co.study_item_id
    join people pe on pe.community_id = ${community} and pe.id = co.person_id and ${isResident}
    group by 1, 2, 3`.execute(tx)
  ).rows

export interface GatheringCount {
  readonly period: number
  readonly type: 'Feast' | 'Holy Day'
  readonly badi_year: number | null
  readonly badi_month: number | null
  readonly holy_day: string | null
  readonly day: string
  /** Over its gatherings with a number; null where none has one. */
  readonly attendance: number | null
}

/** Feasts and Holy Days that have begun, each once, whatever the number of its gatherings. */
export const countGatherings = async (tx: Tx, community: CommunityId, spans: Spans, now: string) =>
  (
    await sql<GatheringCount>`
    with ${periodsOf(spans)}, held as (
      select p.period, e.type, e.badi_year, case when e.type = 'Feast' then e.badi_month end as badi_month,
        case when e.type = 'Holy Day' then e.holy_day end as holy_day, e.id,
        (e.starts_at at time zone ${spans.zone})::date as day, a.members + a.visitors + a.friends as attendance
      from periods p
      join events e on e.community_id = ${community} and e.status in ('published', 'closed') and e.starts_at <= ${now}
        and e.starts_at >= p.starts::timestamp at time zone ${spans.zone} and e.starts_at < p.until
      left join event_attendance a on a.community_id = ${community} and a.event_id = e.id
    )
    select period, type, badi_year, badi_month, holy_day, min(day) as day, sum(attendance)::int as attendance
    from held
    -- One without its month or its name is taken for a Feast or a Holy Day of its own.
    group by period, type, badi_year, badi_month, holy_day, case when badi_month is null and holy_day is null then id end
    order by min(day), type, badi_month, holy_day`.execute(tx)
  ).rows
