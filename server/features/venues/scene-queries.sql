-- Made from scene-queries.ts by npm run queries; not to be edited.

-- findCentre
select latitude as lat, longitude as lng from communities where id = $1 and latitude is not null and longitude is not null;

-- findHousehold
select "id", "name", "street_address", "suburb", "city" from "households" where "community_id" = $1 and "id" = $2;

-- findKeeper
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "p"."household_id", "c"."adult_age", "c"."time_zone", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian" from "people" as "p" inner join "communities" as "c" on "c"."id" = "p"."community_id" where "p"."community_id" = $1 and "p"."id" = $2;

-- findShown
select "id", "visibility" from "activities" where "community_id" = $1 and "id" = $2;
