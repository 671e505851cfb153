// Invitations to the meetings of activities by mail, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { meetingEntries } from '#server/platform/meeting-entries.ts'
import type { Invitation } from './invitation-queries.ts'

/** A meeting is sent so many days before it, so that a weekly group sends a mail a week and not eight at once. */
const DAYS_AHEAD = 14

/**
 * Notes down what is sent now of meetings, and answers it, as noteInvitations does of events. A meeting without an
 * hour is sent once it has one. What differs from what was said last is a change; what is not found any more is off.
 */
export const noteMeetingInvitations = async (
  tx: Tx,
  community: CommunityId,
  now: string,
  limit: number,
): Promise<Invitation[]> => {
  const { rows } = await sql<Invitation>`
    with ${found(community, now)}, due as (
      ${due(community, now, limit)}
    ), noted as (
      insert into meeting_invitations as one (community_id, meeting_id, account_id, activity_id, title, starts_at,
        ends_at, place, sequence, cancelled, sent_at)
      select ${community}::uuid, d.meeting_id, d.account_id, d.activity_id, d.title, d.starts_at, d.ends_at, d.place,
        d.sequence, d.cancelled, ${now}::timestamptz
      from due d
      on conflict (community_id, meeting_id, account_id) do update
        set title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at, place = excluded.place,
          sequence = excluded.sequence, cancelled = excluded.cancelled, sent_at = excluded.sent_at
        where (one.cancelled, one.title, one.starts_at, one.ends_at, one.place)
          is distinct from (excluded.cancelled, excluded.title, excluded.starts_at, excluded.ends_at, excluded.place)
      returning meeting_id, account_id
    )
    select d.account_id, a.email, a.first_name, coalesce(a.language, c.language) as language,
      c.name as community_name, d.meeting_id as id, 'activities' as page, d.activity_id as page_id, d.title, d.starts_at,
      d.ends_at, c.time_zone, d.place as venue, null as location, d.cancelled, d.off,
      null as reason, d.first, d.sequence,
      null::integer as badi_year, null::integer as badi_month, null::integer as badi_day
    from noted join due d on d.meeting_id = noted.meeting_id and d.account_id = noted.account_id
    join communities c on c.id = ${community}::uuid
    join accounts a on a.id = d.account_id
    order by d.starts_at, d.account_id`.execute(tx)
  return rows
}

/** What is over is in nobody's plans any more. */
export const forgetPastMeetings = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .deleteFrom('meeting_invitations')
    .where('community_id', '=', community)
    .where('starts_at', '<', before)
    .execute()

/** Who wishes so, which meetings are meant for them, what they were sent, and these meetings as they are now. */
const found = (community: CommunityId, now: string) => sql`
    wants as materialized (
      select p.account_id, a.person_id from notification_preferences p
      join accounts a on a.id = p.account_id and a.community_id = p.community_id and a.state = 'confirmed'
      where p.community_id = ${community}::uuid and p.calendar_mails
    ), own as materialized (
      select account_id, person_id from wants
      union select w.account_id, g.child_id from wants w
      join guardians g on g.community_id = ${community}::uuid and g.guardian_id = w.person_id
    ), meant as materialized (
      select distinct o.account_id, s.id as meeting_id from own o
      join activity_people p on p.community_id = ${community}::uuid and p.person_id = o.person_id and p.state = 'active'
      join activity_sessions s on s.community_id = ${community}::uuid and s.activity_id = p.activity_id
        and s.day >= ${now}::date - 1
      where not exists (select from meeting_answers m where m.community_id = ${community}::uuid
        and m.activity_id = s.activity_id and m.meeting_id = s.id and m.person_id = o.person_id and m.answer = 'no')
    ), sent as materialized (
      select i.* from wants w join meeting_invitations i on i.community_id = ${community}::uuid
        and i.account_id = w.account_id and i.starts_at > ${now}::timestamptz
    ), shown as materialized (
      ${meetingEntries(community)} and s.id in (select meeting_id from meant union select meeting_id from sent))`

/** What differs from what was sent, and what is taken out again. */
const due = (community: CommunityId, now: string, limit: number) => sql`
      select m.account_id, e.id as meeting_id, e.page_id as activity_id, btrim(e.title) as title, e.starts_at, e.ends_at,
        e.place, false as cancelled, false as off, before.meeting_id is null or before.cancelled as first,
        greatest(e.sequence, before.sequence + 1) as sequence
      from meant m join shown e on e.id = m.meeting_id and not e.cancelled and e.starts_at > ${now}::timestamptz
      left join meeting_invitations before on before.community_id = ${community}::uuid
        and before.meeting_id = e.id and before.account_id = m.account_id
      where case when before.meeting_id is null
        then e.starts_at < ${now}::timestamptz + make_interval(days => ${DAYS_AHEAD})
        else before.cancelled or (before.title, before.starts_at, before.ends_at, before.place)
          is distinct from (btrim(e.title), e.starts_at, e.ends_at, e.place) end
      union all
      select b.account_id, b.meeting_id, b.activity_id, b.title, b.starts_at, b.ends_at, b.place, true,
        coalesce(e.cancelled, true), false, b.sequence + 1
      from sent b left join shown e on e.id = b.meeting_id
      where not b.cancelled and not (coalesce(not e.cancelled and e.starts_at > ${now}::timestamptz, false)
        and exists (select from meant m where m.meeting_id = b.meeting_id and m.account_id = b.account_id))
      order by starts_at, account_id, meeting_id limit ${limit}`
