-- Made from change-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- countVenues
select count(*) filter (where type = 'CommunityVenue') as community, count(*) filter (where household_id = $1::uuid) as household, count(*) filter (where type = 'Online' and made_by = $2) as links from venues where community_id = $3 and removed_at is null;

-- findNamed
select p.id as person, a.id as account from people p join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed' and a.suspended_at is null where p.community_id = $1 and (p.id = any ($2::uuid[]) or a.id = any ($3::uuid[])) and is_grown_up($4, a.id, $5::date) limit 50;

-- forgetRemoved
delete from "venues" where "community_id" = $1 and "removed_at" < $2;

-- hasBooking
select "id" from "venue_requests" where "community_id" = $1 and "venue_id" = $2 and "state" = $3 and "ends_at" > $4 limit $5;

-- insertVenue
insert into "venues" ("community_id") values ($1);

-- lockVenue
select from venues where community_id = $1 and id = $2::uuid for update;

-- lockVenues
select pg_advisory_xact_lock(hashtext($1));

-- renameHomes
update "venues" set "name" = $1 where "community_id" = $2 and "household_id" = $3 and "name" = $4;

-- replaceKeepers
delete from "venue_keepers" where "community_id" = $1 and "venue_id" = $2;
insert into "venue_keepers" ("community_id", "id", "venue_id", "person_id") values ($1, $2, $3, $4);

-- updateVenue
update "venues" set where "community_id" = $1 and "id" = $2;
