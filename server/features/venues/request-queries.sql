-- Made from request-queries.ts by npm run queries; not to be edited.

-- countWaiting
select count(*) as "count" from "venue_requests" where "community_id" = $1 and "asked_by" = $2 and "state" = $3;

-- expireRequests
update "venue_requests" set "state" = $1 where "community_id" = $2 and "state" = $3 and "starts_at" <= $4;

-- findAdultsOf
select a.id from people p join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed' where p.community_id = $1 and p.household_id = $2::uuid and is_grown_up($3, a.id, $4::date) order by a.id limit 30;

-- findRequest
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $1 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $2 and v.removed_at is null and (r.id = $3::uuid) order by r.id limit $4;

-- findRequests
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $1 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $2 and v.removed_at is null and (r.ends_at > $3::timestamptz and r.state <> 'withdrawn' and (r.asked_by = $4 or v.household_id = $5::uuid or ($6::boolean and v.type = 'CommunityVenue'))) order by (r.state = 'requested') desc, (r.ends_at > $7::timestamptz) desc, r.starts_at, r.id limit $8;

-- findWaiting
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $1 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $2 and v.removed_at is null and (r.state = 'requested' and r.starts_at > $3::timestamptz and r.asked_by <> $4 and (v.household_id = $5::uuid or ($6::boolean and v.type = 'CommunityVenue'))) order by r.starts_at, r.id limit $7;

-- forgetRequests
delete from "venue_requests" where "community_id" = $1 and "ends_at" < $2;

-- insertRequest
insert into "venue_requests" ("community_id") values ($1);

-- isTaken
select exists (select from venue_requests o where o.community_id = $1 and o.venue_id = $2::uuid and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange($3::timestamptz, $4::timestamptz)) as taken;

-- lockPlaceOf
select from venues v where v.community_id = $1 and v.id = (select r.venue_id from venue_requests r where r.community_id = $2 and r.id = $3::uuid) for update;

-- requestRows
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $1 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $2 and v.removed_at is null and ($3) order by $4 limit $5;

-- updateRequest
update "venue_requests" set "place_before" = $1 where "community_id" = $2 and "id" = $3;
