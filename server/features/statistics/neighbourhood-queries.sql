-- Made from neighbourhood-queries.ts by npm run queries; not to be edited.

-- findPlacedActivities
select "id", "title" as "name", "neighbourhood_id" from "activities" where "community_id" = $1 and "kind" in ($2, $3, $4, $5) and "frequency" <> $6 order by status in ('active', 'planned') desc, "title", "id" limit $7;

-- findPlacedHouseholds
select "h"."id", "h"."name", "h"."neighbourhood_id" from "households" as "h" where "h"."community_id" = $1 and exists (select "p"."id" from "people" as "p" where "p"."community_id" = "h"."community_id" and "p"."household_id" = "h"."id" and "p"."standing" in ($2, $3, $4) and "p"."removed_at" is null and "p"."erased_at" is null) order by "h"."name", "h"."id" limit $5;

-- isNeighbourhood
select "id" from "neighbourhoods" where "community_id" = $1 and "id" = $2 and "removed_at" is null;

-- lockActivities
select "id", "neighbourhood_id" from "activities" where "community_id" = $1 and id = any ($2::uuid[]) order by "id" for update;

-- lockHouseholds
select "id", "neighbourhood_id" from "households" where "community_id" = $1 and id = any ($2::uuid[]) order by "id" for update;

-- placeActivities
update "activities" set "neighbourhood_id" = $1 where "community_id" = $2 and id = any ($3::uuid[]);

-- placeHouseholds
update "households" set "neighbourhood_id" = $1 where "community_id" = $2 and id = any ($3::uuid[]);

-- putNeighbourhoods
insert into neighbourhoods (community_id, id, name, position) select $1::uuid, r.id, r.name, r.position from jsonb_to_recordset($2::jsonb) as r (id uuid, name text, position integer) on conflict (community_id, id) do update set name = excluded.name, position = excluded.position, removed_at = null;

-- removeOthers
update "neighbourhoods" set "removed_at" = $1 where "community_id" = $2 and "removed_at" is null and id <> all ($3::uuid[]) returning "id";

-- takeOff
with held as ( select id from activities where community_id = $1 and neighbourhood_id = any ($2::uuid[]) order by id for update ) update activities a set neighbourhood_id = null from held where a.community_id = $3 and a.id = held.id;
update "households" set "neighbourhood_id" = $1 where "community_id" = $2 and neighbourhood_id = any ($3::uuid[]);
