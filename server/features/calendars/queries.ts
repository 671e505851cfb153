// The calendar in SQL: one question for all layers.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CalendarEntry } from '#contract/calendars/calendars.ts'
import { isOff } from '#server/platform/meeting-off.ts'
import { prepare } from '#server/platform/prepared.ts'
import { isYoung } from '#server/platform/young.ts'

type Wire = z.infer<typeof CalendarEntry>

interface EntryRow extends Pick<Wire, 'id' | 'layer' | 'kind' | 'title' | 'day' | 'time' | 'place' | 'page'> {
  readonly end_time: string | null
  readonly badi_year: number | null
  readonly badi_month: number | null
  readonly badi_day: number | null
  readonly cancelled: boolean
  readonly mine: boolean
  /** Of a date of the Assembly or the Fund; null for the rest. */
  readonly link: string | null
  readonly note: string | null
}

const slots = ['community', 'account', 'person', 'from', 'to', 'layers', 'days', 'marks', 'most'] as const
type Slot = (name: (typeof slots)[number]) => string

/** What is on these days, in their order; whose it is, is looked up only for what is answered. */
export const findCalendar = prepare('find calendar entries', slots, (tx, slot) =>
  sql<EntryRow>`
    with own as materialized (
      select ${slot('person')}::uuid as person_id
      union select child_id from guardians
      where community_id = ${slot('community')}::uuid and guardian_id = ${slot('person')}::uuid
    ), found as (
      select * from (
        ${eventsOn(slot)} union all ${meetingsOn(slot)} union all ${birthdaysOn(slot)} union all ${datesOn(slot)}
      ) entries order by day, time nulls first, id limit ${slot('most')}
    )
    select found.*, d.link, d.note, case found.layer
      when 'events' then
        exists (select from event_attendees at where at.community_id = ${slot('community')}::uuid
          and at.event_id = found.id and at.account_id = ${slot('account')}::uuid)
        or exists (select from event_hosts h where h.community_id = ${slot('community')}::uuid
          and h.event_id = found.id and h.person_id = ${slot('person')}::uuid)
      when 'activities' then
        exists (select from activity_people m where m.community_id = ${slot('community')}::uuid
          and m.activity_id = found.page and m.state = 'active' and m.person_id in (select person_id from own))
      when 'birthdays' then found.id in (select person_id from own)
      else false end as mine
    from found
    left join calendar_dates d on d.community_id = ${slot('community')}::uuid and d.id = found.id
      and found.layer in ('assembly', 'fund')
    order by found.day, found.time nulls first, found.id`.compile(tx),
)

/** Nobody but those who plan it sees what is not published yet. The index is on starts_at, and zones differ by a day. */
const eventsOn = (slot: Slot) => sql`
  select 'events' as layer, e.type as kind, e.id, e.title,
    (e.starts_at at time zone e.time_zone)::date as day,
    to_char(e.starts_at at time zone e.time_zone, 'HH24:MI') as time,
    to_char(e.ends_at at time zone e.time_zone, 'HH24:MI') as end_time,
    e.venue as place, e.badi_year, e.badi_month, e.badi_day, e.status = 'cancelled' as cancelled, e.id as page
  from events e
  where 'events' = any(${slot('layers')}::text[]) and e.community_id = ${slot('community')}::uuid
    and e.starts_at >= ${slot('from')}::date - 1 and e.starts_at < ${slot('to')}::date + 2
    and (e.starts_at at time zone e.time_zone)::date between ${slot('from')}::date and ${slot('to')}::date
    and e.status <> 'draft'`

/** Of what is private the meetings of those who are in it or were invited, and of their guardians (decision 020). */
const meetingsOn = (slot: Slot) => sql`
  select 'activities', a.kind, s.id, a.title, s.day, coalesce(s.start_time, a.start_time),
    case when coalesce(s.start_time, a.start_time) = a.start_time then a.end_time end, a.suburb, null, null, null,
    ${isOff(slot('community'))}, a.id
  from activity_sessions s join activities a on a.community_id = s.community_id and a.id = s.activity_id
  join communities c on c.id = s.community_id
  where 'activities' = any(${slot('layers')}::text[]) and s.community_id = ${slot('community')}::uuid
    and s.day between ${slot('from')}::date and ${slot('to')}::date
    and (a.visibility <> 'private' or exists (select from activity_people p
      where p.community_id = ${slot('community')}::uuid and p.activity_id = a.id
        and (p.state <> 'declined' or p.invited_at is not null) and p.person_id in (select person_id from own)))`

/** Of grown-ups who have chosen so; of the young to their own household alone. */
const birthdaysOn = (slot: Slot) => sql`
  select 'birthdays', 'Birthday', p.id, concat_ws(' ', p.first_name, p.last_name), kept.day::date, null, null, null,
    null, null, null, false, a.id
  from unnest(${slot('days')}::text[], ${slot('marks')}::integer[]) as kept (day, mark)
  join people p on p.community_id = ${slot('community')}::uuid and p.birth_date is not null
    and (extract(month from p.birth_date) * 100 + extract(day from p.birth_date))::integer = kept.mark
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  where 'birthdays' = any(${slot('layers')}::text[]) and p.standing not in ('deceased', 'moved')
    and p.birth_date <= kept.day::date
    and case when ${isYoung} then p.household_id = (select me.household_id from people me
        where me.community_id = ${slot('community')}::uuid and me.id = ${slot('person')}::uuid)
      else exists (select from profiles f where f.community_id = p.community_id and f.account_id = a.id and f.show_birthday)
        and a.id <> all ((select unseen_by(${slot('community')}::uuid, ${slot('account')}::uuid))::uuid[]) end`

/** What is the Assembly's is found where the transaction speaks for one of its members alone (dates-queries.ts). */
const datesOn = (slot: Slot) => sql`
  select d.layer, initcap(d.layer), d.id, d.title, d.day, d.start_time, d.end_time, nullif(d.place, ''),
    null, null, null, false, null
  from calendar_dates d
  where d.community_id = ${slot('community')}::uuid and d.layer = any(${slot('layers')}::text[])
    and d.day between ${slot('from')}::date and ${slot('to')}::date`
