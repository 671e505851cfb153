-- Made from reminder-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- noteReminders
with due as ( select e.community_id, e.id, e.title, e.starts_at, reminder.kind, reminder.since from events e join communities c on c.id = e.community_id cross join lateral (values ('evening', ((e.starts_at at time zone c.time_zone)::date - 1 + time '18:00') at time zone c.time_zone, (e.starts_at at time zone c.time_zone)::date::timestamp at time zone c.time_zone), ('soon', e.starts_at - interval '2 hours', e.starts_at) ) as reminder (kind, since, until) where e.community_id = $1::uuid and e.status = 'published' and e.starts_at > $2::timestamptz and e.starts_at < $3::timestamptz + interval '2 days' and reminder.since <= $4::timestamptz and reminder.until > $5::timestamptz ), noted as ( insert into event_reminders (community_id, event_id, account_id, kind) select a.community_id, a.event_id, a.account_id, due.kind from due join event_attendees a on a.community_id = due.community_id and a.event_id = due.id where a.joined_at <= due.since on conflict do nothing returning event_id, account_id, kind ) select due.id as event_id, due.title, due.starts_at, array_agg(noted.account_id::text) as account_ids from noted join due on due.id = noted.event_id and due.kind = noted.kind group by due.id, due.title, due.starts_at, due.kind;
