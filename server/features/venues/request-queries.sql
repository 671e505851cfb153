-- Made from request-queries.ts by npm run queries; not to be edited.

-- countWaiting
select count(*) as "count" from "venue_requests" where "community_id" = $1 and "asked_by" = $2 and "state" in ($3, $4);

-- expireRequests
update "venue_requests" set "state" = $1 where "community_id" = $2 and "state" in ($3, $4) and "starts_at" <= $5;

-- findAdultsOf
select a.id from people p join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed' where p.community_id = $1 and p.household_id = $2::uuid and is_grown_up($3, a.id, $4::date) order by a.id limit 30;

-- findAskedBefore
select r.starts_at as at from venue_requests r where r.community_id = $1 and r.venue_id = $2::uuid and r.asked_by = $3 and r.state in ('requested', 'accepted') and r.starts_at > $4::timestamptz - interval '1 year' limit 1000;

-- findRequest
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and (r.id = $4::uuid) order by r.id limit $5;

-- findRequests
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and (r.ends_at > $4::timestamptz and r.state <> 'withdrawn' and (r.asked_by = $5 or r.state <> 'drafted' and ( v.household_id = $6::uuid or (v.type = 'CommunityVenue' and ($7::boolean or exists (select from venue_keepers k where k.community_id = $8 and k.venue_id = v.id and k.person_id = $9)))))) order by (r.state = 'requested') desc, (r.ends_at > $10::timestamptz) desc, r.starts_at, r.id limit $11;

-- findWaiting
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and (r.state = 'requested' and r.starts_at > $4::timestamptz and r.asked_by <> $5 and ( v.household_id = $6::uuid or (v.type = 'CommunityVenue' and ($7::boolean or exists (select from venue_keepers k where k.community_id = $8 and k.venue_id = v.id and k.person_id = $9))))) order by r.starts_at, r.id limit $10;

-- forgetRequests
delete from "venue_requests" where "community_id" = $1 and "ends_at" < $2;

-- insertRequest
insert into "venue_requests" ("community_id") values ($1);

-- isTaken
select exists (select from venue_requests o where o.community_id = $1 and o.venue_id = $2::uuid and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange($3::timestamptz, $4::timestamptz)) as taken;

-- lockPlaceOf
select from venues v where v.community_id = $1 and v.id = (select r.venue_id from venue_requests r where r.community_id = $2 and r.id = $3::uuid) for update;

-- requestRows
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and ($4) order by $5 limit $6;

-- updateRequest
update "venue_requests" set "place_before" = $1 where "community_id" = $2 and "id" = $3;
