-- Made from queries.ts by npm run queries; not to be edited.

-- countItems
select count(*) as "count" from "study_items" where "community_id" = $1;

-- findItem
select "id", "kind", "part_of", "position", "names", "released", "removed_at", "trains", "link", "report_code" from "study_items" where "community_id" = $1 and "id" = $2;

-- findItems
select "id", "kind", "part_of", "position", "names", "released", "removed_at", "trains", "link", "report_code" from "study_items" where "community_id" = $1 order by part_of nulls first, "position", "id" limit $2;

-- findLastPlace
select "position" from "study_items" where "community_id" = $1 and "part_of" is not distinct from $2 order by "position" desc limit $3;

-- findNeighbour
select "id", "position" from "study_items" where "community_id" = $1 and "part_of" is not distinct from $2 and "removed_at" is null and "position" > $3 order by "position" asc limit $4;

-- findThese
select "id", "removed_at" from "study_items" where "community_id" = $1 and "id" = any($2);

-- insertItems
insert into "study_items" ("community_id", "names") values ($1, $2);

-- lockCatalogue
select pg_advisory_xact_lock(hashtext($1));

-- setRemoved
update "study_items" set "removed_at" = $1 where "community_id" = $2 and "id" = any($3);

-- updateItem
update "study_items" set "names" = $1 where "community_id" = $2 and "id" = $3;
