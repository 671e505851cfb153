-- Made from hosting-queries.ts by npm run queries; not to be edited.

-- addHost
insert into event_hosts (community_id, event_id, person_id, position) select $1::uuid, $2::uuid, $3::uuid, coalesce(max(position) + 1, 0) from event_hosts where community_id = $4 and event_id = $5::uuid on conflict do nothing;

-- countWaiting
select count(*) filter (where r.kind = 'offer' and e.type = any ($1::text[])) as offers, count(*) filter (where r.kind = 'invitation' and r.person_id = $2::uuid) as invitations, (array_agg(e.id order by e.starts_at, e.id) filter (where r.kind = 'invitation' and r.person_id = $3::uuid))[1] as about from events e join host_requests r on r.community_id = e.community_id and r.event_id = e.id where e.community_id = $4 and e.status = 'published' and e.starts_at > $5::timestamptz and r.state = 'requested';

-- findComingRequests
select r.id, r.event_id, r.person_id, r.kind, r.note, r.state, r.reason, r.asked_by, r.asked_at, r.answered_at, e.type, e.title, e.starts_at, e.ends_at, e.time_zone, e.status, e.capacity, e.going, p.first_name, p.last_name, a.id as account_id, last.title as last_title, last.starts_at as last_at from host_requests r join events e on e.community_id = r.community_id and e.id = r.event_id join people p on p.community_id = r.community_id and p.id = r.person_id left join accounts a on a.community_id = r.community_id and a.person_id = r.person_id and a.state = 'confirmed' left join lateral ( select o.title, o.starts_at from event_hosts h join events o on o.community_id = h.community_id and o.id = h.event_id where h.community_id = $1 and h.person_id = r.person_id and o.id <> e.id and o.status <> 'cancelled' and o.starts_at <= $2::timestamptz order by o.starts_at desc limit 1) last on true where r.community_id = $3 and (e.status = 'published' and e.starts_at > $4::timestamptz and r.state <> 'withdrawn' and (r.person_id = $5::uuid or e.type = any ($6::text[]))) order by (r.state = 'requested') desc, e.starts_at, r.asked_at, r.id limit $7;

-- findGrownUp
select a.person_id, f.ask_to_host as asked from accounts a join communities c on c.id = a.community_id left join profiles f on f.community_id = a.community_id and f.account_id = a.id where a.community_id = $1 and a.id = $2::uuid and a.person_id is not null and is_grown_up($3, a.id, ($4::timestamptz at time zone c.time_zone)::date);

-- findHostRequest
select r.id, r.event_id, r.person_id, r.kind, r.note, r.state, r.reason, r.asked_by, r.asked_at, r.answered_at, e.type, e.title, e.starts_at, e.ends_at, e.time_zone, e.status, e.capacity, e.going, p.first_name, p.last_name, a.id as account_id, last.title as last_title, last.starts_at as last_at from host_requests r join events e on e.community_id = r.community_id and e.id = r.event_id join people p on p.community_id = r.community_id and p.id = r.person_id left join accounts a on a.community_id = r.community_id and a.person_id = r.person_id and a.state = 'confirmed' left join lateral ( select o.title, o.starts_at from event_hosts h join events o on o.community_id = h.community_id and o.id = h.event_id where h.community_id = $1 and h.person_id = r.person_id and o.id <> e.id and o.status <> 'cancelled' and o.starts_at <= $2::timestamptz order by o.starts_at desc limit 1) last on true where r.community_id = $3 and (r.id = $4::uuid) order by (r.state = 'requested') desc, e.starts_at, r.asked_at, r.id limit $5;

-- findPlanners
with seats as ( select distinct a.id, array_position(array[$1, 'assembly', 'administration'], b.kind) as turn from terms t join communities c on c.id = t.community_id join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $2 and b.kind in ($3, 'assembly', 'administration') and (b.kind <> 'administration' or t.office = 'communityAdmin') and ($4::timestamptz at time zone c.time_zone)::date between t.valid_from and t.valid_to) select id from seats where turn = (select min(turn) from seats) order by id limit $5;

-- findRequestOf
select r.id, r.event_id, r.person_id, r.kind, r.note, r.state, r.reason, r.asked_by, r.asked_at, r.answered_at, e.type, e.title, e.starts_at, e.ends_at, e.time_zone, e.status, e.capacity, e.going, p.first_name, p.last_name, a.id as account_id, last.title as last_title, last.starts_at as last_at from host_requests r join events e on e.community_id = r.community_id and e.id = r.event_id join people p on p.community_id = r.community_id and p.id = r.person_id left join accounts a on a.community_id = r.community_id and a.person_id = r.person_id and a.state = 'confirmed' left join lateral ( select o.title, o.starts_at from event_hosts h join events o on o.community_id = h.community_id and o.id = h.event_id where h.community_id = $1 and h.person_id = r.person_id and o.id <> e.id and o.status <> 'cancelled' and o.starts_at <= $2::timestamptz order by o.starts_at desc limit 1) last on true where r.community_id = $3 and (r.event_id = $4::uuid and r.person_id = $5::uuid) order by (r.state = 'requested') desc, e.starts_at, r.asked_at, r.id limit $6;

-- findRequestsOfEvent
select r.id, r.event_id, r.person_id, r.kind, r.note, r.state, r.reason, r.asked_by, r.asked_at, r.answered_at, e.type, e.title, e.starts_at, e.ends_at, e.time_zone, e.status, e.capacity, e.going, p.first_name, p.last_name, a.id as account_id, last.title as last_title, last.starts_at as last_at from host_requests r join events e on e.community_id = r.community_id and e.id = r.event_id join people p on p.community_id = r.community_id and p.id = r.person_id left join accounts a on a.community_id = r.community_id and a.person_id = r.person_id and a.state = 'confirmed' left join lateral ( select o.title, o.starts_at from event_hosts h join events o on o.community_id = h.community_id and o.id = h.event_id where h.community_id = $1 and h.person_id = r.person_id and o.id <> e.id and o.status <> 'cancelled' and o.starts_at <= $2::timestamptz order by o.starts_at desc limit 1) last on true where r.community_id = $3 and (r.event_id = $4::uuid and r.state <> 'withdrawn' and (r.person_id = $5::uuid or e.type = any ($6::text[]))) order by (r.state = 'requested') desc, e.starts_at, r.asked_at, r.id limit $7;

-- keepRequest
insert into "host_requests" ("community_id") values ($1) on conflict ("community_id", "event_id", "person_id") do update set "kind" = $2, "note" = $3, "asked_by" = $4, "asked_at" = $5, "state" = $6, "reason" = $7, "answered_by" = $8, "answered_at" = $9;

-- lockEventOf
select from events e where e.community_id = $1 and e.id = (select event_id from host_requests where community_id = $2 and id = $3::uuid) for update;

-- removeHost
delete from "event_hosts" where "community_id" = $1 and "event_id" = $2 and "person_id" = $3;

-- setAnswer
update "host_requests" set where "community_id" = $1 and "id" = $2;

-- settleNamed
update host_requests set answered_by = $1::uuid, answered_at = $2::timestamptz, state = case state when 'requested' then 'accepted' else 'withdrawn' end where community_id = $3 and event_id = $4::uuid and ((state = 'requested' and person_id = any ($5::uuid[])) or (state = 'accepted' and person_id = any ($6::uuid[])));
