// What stands in a subscribed calendar, in SQL.
import { sql } from 'kysely'
import { meetingEntries } from '#server/platform/meeting-entries.ts'
import { prepare } from '#server/platform/prepared.ts'

/** So much stands in one calendar; of more, what is soonest. */
export const MOST_ENTRIES = 2_000

export interface EntryRow {
  readonly id: string
  readonly page: 'activities' | 'events' | 'calendars'
  /** The id of the event or activity whose page tells more; of a date of the calendar its own. */
  readonly page_id: string
  readonly sequence: number
  readonly title: string
  /** Of what has no time. */
  readonly day: string
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly place: string | null
  /** The street or the hall: for those who are coming. */
  readonly location: string | null
  readonly cancelled: boolean
  readonly type: 'Feast' | 'Holy Day' | 'Assembly' | null
  readonly badi_year: number | null
  readonly badi_month: number | null
  readonly badi_day: number | null
  readonly holy_day: string | null
}

/** The community's Feasts and Holy Days, and the meetings of what a member or a child in their care takes part in. */
export const findOwnEntries = prepare(
  'find own calendar',
  ['community', 'account', 'person', 'from', 'to', 'most'],
  (tx, slot) =>
    sql<EntryRow>`
    with own as materialized (
      select ${slot('person')}::uuid as person_id
      union select child_id from guardians
      where community_id = ${slot('community')}::uuid and guardian_id = ${slot('person')}::uuid
    )
    select e.id, 'events' as page, e.id as page_id, e.sequence, e.title,
      (e.starts_at at time zone e.time_zone)::date as day, e.starts_at, e.ends_at, e.venue as place,
      case when exists (select from event_attendees at where at.community_id = ${slot('community')}::uuid
          and at.event_id = e.id and at.account_id = ${slot('account')}::uuid)
        or exists (select from event_hosts h where h.community_id = ${slot('community')}::uuid
          and h.event_id = e.id and h.person_id = ${slot('person')}::uuid) then e.location end as location,
      e.status = 'cancelled' as cancelled, e.type, e.badi_year, e.badi_month, e.badi_day, e.holy_day
    from events e
    where e.community_id = ${slot('community')}::uuid and e.status <> 'draft'
      and e.starts_at >= ${slot('from')}::date and e.starts_at < ${slot('to')}::date + 1
    union all
    ${meetings(slot)}
      and a.id in (select p.activity_id from activity_people p where p.community_id = ${slot('community')}::uuid
        and p.state = 'active' and p.person_id in (select person_id from own))
    union all
    ${dates(slot)}
    order by day, starts_at nulls first, id limit ${slot('most')}`.compile(tx),
)

/**
 * Days of the Fund, and for those who serve on it when the Assembly meets (dates-queries.ts): of that the time alone,
 * since whoever knows the address reads along.
 */
const dates = (slot: (name: 'community' | 'from' | 'to') => string) => sql`
    select d.id, 'calendars' as page, d.id as page_id, d.sequence,
      case d.layer when 'assembly' then '' else d.title end as title, d.day,
      (d.day + d.start_time::time) at time zone c.time_zone as starts_at,
      (d.day + d.end_time::time) at time zone c.time_zone as ends_at,
      case d.layer when 'assembly' then null else nullif(d.place, '') end as place, null as location, false as cancelled,
      case d.layer when 'assembly' then 'Assembly' end as type,
      null::integer as badi_year, null::integer as badi_month, null::integer as badi_day, null as holy_day
    from calendar_dates d join communities c on c.id = d.community_id
    where d.community_id = ${slot('community')}::uuid and d.layer in ('assembly', 'fund')
      and not (d.layer = 'fund' and 'finance' = any(c.features_off))
      and d.day between ${slot('from')}::date and ${slot('to')}::date`

/** The meetings of what is open to everybody; with children never, whatever their visibility says. */
export const findOpenEntries = prepare(
  'find open calendar',
  ['community', 'from', 'to', 'most'],
  (tx, slot) =>
    sql<EntryRow>`
    ${meetings(slot)}
      and a.visibility = 'public' and a.kind not in ('Children''s Class', 'Junior Youth Group')
      and exists (select from public_items i where i.kind = 'activity' and i.community_id = ${slot('community')}::uuid
        and i.id = a.id)
    order by day, starts_at nulls first, id limit ${slot('most')}`.compile(tx),
)

const meetings = (slot: (name: 'community' | 'from' | 'to') => string) => sql`
    ${meetingEntries(slot('community'))}
      and s.day between ${slot('from')}::date and ${slot('to')}::date`
