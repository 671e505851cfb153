-- Made from booking-queries.ts by npm run queries; not to be edited.

-- askAnew
update "venue_requests" set "starts_at" = $1, "ends_at" = $2, "state" = $3, "reason" = $4, "answered_by" = $5, "answered_at" = $6, "place_before" = $7 where "community_id" = $8 and "id" = $9;

-- bequeath
update venue_requests set place_before = $1::jsonb where community_id = $2 and id = ( select r.id from venue_requests r where r.community_id = $3 and (r.activity_id = $4::uuid or r.event_id = $5::uuid) and r.state = 'accepted' and r.id <> $6::uuid and r.answered_at >= $7::timestamptz and r.place_before ->> 'venueId' = $8::text order by r.answered_at, r.id limit 1);

-- countRequestsFor
select count(*)::int as count from venue_requests r join venues v on v.community_id = r.community_id and v.id = r.venue_id and v.removed_at is null where r.community_id = $1 and (r.activity_id = $2::uuid or r.event_id = $3::uuid) and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $4::timestamptz;

-- findComing
select s.id, s.day, coalesce(s.start_time, a.start_time) as starts, a.start_time as usual, a.end_time as ends, c.time_zone as zone from activity_sessions s join activities a on a.community_id = s.community_id and a.id = s.activity_id join communities c on c.id = s.community_id where s.community_id = $1 and s.activity_id = $2::uuid and s.day >= $3::date and s.cancelled_at is null order by s.day, s.id limit $4;

-- forgetDrafted
delete from "venue_requests" where "community_id" = $1 and "event_id" = $2 and "state" = $3;

-- holdRequestsFor
select from venues v where v.community_id = $1 and v.id in (select r.venue_id from venue_requests r where r.community_id = $2 and (r.activity_id = $3::uuid or r.event_id = $4::uuid) and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $5::timestamptz) order by v.id for update;
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and ((r.activity_id = $4::uuid or r.event_id = $5::uuid) and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $6::timestamptz) order by r.answered_at desc nulls first, r.id desc limit $7;
