// Who is to be reminded of a meeting, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** A meeting of which these accounts are to be reminded now. */
export interface Reminding {
  readonly activity_id: string
  readonly meeting_id: string
  readonly title: string
  readonly starts_at: string
  readonly time_zone: string
  /** False of one that has a day and no time. */
  readonly timed: boolean
  readonly account_ids: readonly string[]
}

/**
 * Notes down who is reminded now, and answers only those who were not before: as with events, the evening before
 * begins at six by the community's clocks, and who comes later than a reminder was due has just thought of it.
 * Everybody who takes part or leads hears of it, and the guardians of children among them.
 */
export const noteReminders = async (tx: Tx, community: CommunityId, now: string): Promise<Reminding[]> => {
  const { rows } = await sql<Reminding>`
    with meetings as (
      select s.activity_id, s.id, s.day, a.title, c.time_zone, c.adult_age,
        coalesce(s.start_time, a.start_time) is not null as timed,
        (s.day + coalesce(s.start_time, a.start_time, '00:00')::time) at time zone c.time_zone as starts_at
      from communities c
      join activity_sessions s on s.community_id = c.id
      join activities a on a.community_id = s.community_id and a.id = s.activity_id
      where c.id = ${community} and a.status in ('planned', 'active') and s.cancelled_at is null
        and s.day between (${now}::timestamptz at time zone c.time_zone)::date
          and (${now}::timestamptz at time zone c.time_zone)::date + 1
    ), due as (
      select m.*, reminder.kind, reminder.since
      from meetings m cross join lateral (values
        ('evening', (m.day - 1 + time '18:00') at time zone m.time_zone, m.day::timestamp at time zone m.time_zone),
        ('soon', m.starts_at - interval '2 hours', m.starts_at)
      ) as reminder (kind, since, until)
      where (m.timed or reminder.kind = 'evening')
        and reminder.since <= ${now}::timestamptz and reminder.until > ${now}::timestamptz
    ), noted as (
      insert into meeting_reminders (community_id, starts_at, activity_id, meeting_id, account_id, kind)
      select distinct ${community}::uuid, due.starts_at, due.activity_id, due.id, hearer.id, due.kind
      from due
      join activity_people ap on ap.community_id = ${community} and ap.activity_id = due.activity_id
        and ap.state = 'active' and ap.since <= due.since
      cross join lateral (
        select ap.person_id as id
        union all
        select g.guardian_id from guardians g
        join people p on p.community_id = g.community_id and p.id = g.child_id
        where g.community_id = ${community} and g.child_id = ap.person_id
          and (p.birth_date is null or p.birth_date > due.day - make_interval(years => due.adult_age))
      ) as concerned
      join accounts hearer on hearer.community_id = ${community} and hearer.person_id = concerned.id
        and hearer.state = 'confirmed'
      on conflict do nothing
      returning meeting_id, account_id, kind
    )
    select due.activity_id, due.id as meeting_id, due.title, due.starts_at, due.time_zone, due.timed,
      array_agg(noted.account_id::text) as account_ids
    from noted join due on due.id = noted.meeting_id and due.kind = noted.kind
    group by due.activity_id, due.id, due.title, due.starts_at, due.time_zone, due.timed, due.kind`.execute(
    tx,
  )
  return rows
}

/** What was reminded of a meeting that is over says nothing any more. */
export const forgetReminders = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('meeting_reminders')
    .where('community_id', '=', community)
    .where('starts_at', '<', before)
    .execute()
