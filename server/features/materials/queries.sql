-- Made from queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- countMaterials
select count(*)::int as "count" from "materials" where "community_id" = $1 and "event_id" = $2 and "removed_at" is null;

-- deleteMaterial
delete from "materials" where "community_id" = $1 and "id" = $2 and "removed_at" is not null;

-- findForgotten
select "id", "file" from "materials" where "community_id" = $1 and "removed_at" < $2 limit $3;

-- findMaterial
select "id", "title", "file", "file_type", "size", "part", "visible_from", "kept_offline", "revision", "added_by", "removed_at", "letter_from" from "materials" where "community_id" = $1 and "event_id" = $2 and "id" = $3;

-- findMaterials
select "id", "title", "file", "file_type", "size", "part", "visible_from", "kept_offline", "revision" from "materials" where "community_id" = $1 and "event_id" = $2 and "removed_at" is null and "letter_from" is null order by "created_at", "id" limit $3;

-- findRemovedMaterials
select "m"."id", "m"."title", "a"."first_name", "a"."last_name", m.removed_at as "removed_at" from "materials" as "m" left join "accounts" as "a" on "a"."id" = "m"."removed_by" where "m"."community_id" = $1 and "m"."event_id" = $2 and "m"."removed_at" >= $3 order by "m"."removed_at" desc, "m"."id" desc limit $4;

-- insertMaterial
insert into "materials" ("community_id") values ($1);

-- openAudiences
select set_config('app.audiences', array_to_string($1::text[], ','), true);

-- removeMaterial
update "materials" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "event_id" = $4 and "id" = $5 and "removed_at" is null returning "id";

-- restoreMaterial
update "materials" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "event_id" = $4 and "id" = $5 and "removed_at" >= $6 returning "id";

-- setMaterial
update "materials" set "revision" = "revision" + $1 where "community_id" = $2 and "event_id" = $3 and "id" = $4 returning "id", "title", "file", "file_type", "size", "part", "visible_from", "kept_offline", "revision";
