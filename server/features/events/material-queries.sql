-- Made from material-queries.ts by npm run queries; not to be edited.

-- countMaterials
select count(*)::int as "count" from "event_materials" where "community_id" = $1 and "event_id" = $2 and "removed_at" is null;

-- deleteMaterial
delete from "event_materials" where "community_id" = $1 and "event_id" = $2 and "id" = $3 and "removed_at" is not null;

-- findForgotten
select "id", "event_id", "file" from "event_materials" where "community_id" = $1 and "removed_at" < $2 limit $3;

-- findMaterial
select "id", "title", "file", "file_type", "size", "part", "visible_from", "kept_offline", "revision", "added_by", "removed_at", "letter_from" from "event_materials" where "community_id" = $1 and "event_id" = $2 and "id" = $3;

-- findRemovedMaterials
select "m"."id", "m"."title", "a"."first_name", "a"."last_name", m.removed_at as "removed_at" from "event_materials" as "m" left join "accounts" as "a" on "a"."id" = "m"."removed_by" where "m"."community_id" = $1 and "m"."event_id" = $2 and "m"."removed_at" >= $3 order by "m"."removed_at" desc, "m"."id" desc limit $4;

-- insertMaterial
insert into "event_materials" ("community_id") values ($1);

-- removeMaterial
update "event_materials" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "event_id" = $4 and "id" = $5 and "removed_at" is null returning "id";

-- restoreMaterial
update "event_materials" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "event_id" = $4 and "id" = $5 and "removed_at" >= $6 returning "id";

-- setMaterial
update "event_materials" set "revision" = "revision" + $1 where "community_id" = $2 and "event_id" = $3 and "id" = $4 returning "id", "title", "file", "file_type", "size", "part", "visible_from", "kept_offline", "revision";
