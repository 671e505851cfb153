-- Made from import-queries.ts by npm run queries; not to be edited.

-- beginImport
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "id" = $5 and "state" = $6 returning "id";

-- deleteOldImports
delete from "roll_imports" where "community_id" = $1 and (("ended_at" is null and "created_at" < $2) or "ended_at" < $3);

-- endImport
update "roll_imports" set "state" = $1, "done_count" = "row_count", "lines" = $2, "result" = $3, "ended_at" = $4, "undo_until" = $5, "added_count" = $6, "changed_count" = $7, "unchanged_count" = $8, "refused_count" = $9 where "community_id" = $10 and "id" = $11;

-- findAliases
select m.kept_name, p.bahai_id, p.first_name, p.last_name, p.birth_date from roll_merges m cross join lateral jsonb_to_record(m.person) as p (bahai_id text, first_name text, last_name text, birth_date date) where m.community_id = $1;

-- findImport
select "id", "titles", "lines", "row_count", "state", "done_count", "beat_at", "result" from "roll_imports" where "community_id" = $1 and "id" = $2;

-- findPastImports
select "i"."id", "i"."file_name", "i"."row_count", "i"."added_count", "i"."changed_count", "i"."unchanged_count", "i"."refused_count", "i"."undo_until", "i"."undone_at", "a"."first_name", "a"."last_name", i.ended_at as "ended_at", i.result is not null and i.refused_count > 0 as "reasons" from "roll_imports" as "i" left join "accounts" as "a" on "a"."id" = "i"."sent_by" where "i"."community_id" = $1 and "i"."ended_at" is not null and (i.ended_at, i.id) < ($2::timestamptz, $3::uuid) order by "i"."ended_at" desc, "i"."id" desc limit $4;

-- findProgress
select "row_count", "state", "done_count", "beat_at", "result" from "roll_imports" where "community_id" = $1 and "id" = $2;

-- forgetReasons
update roll_imports set titles = '[]', result = null where community_id = $1 and ended_at < $2 and result is not null;

-- giveUpImport
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "id" = $5 and "state" = $6;

-- insertImport
insert into "roll_imports" ("community_id", "id", "sent_by", "file_name", "titles", "lines", "row_count", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- releaseDead
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "state" = $5 and "beat_at" < $6;

-- tellProgress
update "roll_imports" set "done_count" = $1, "beat_at" = $2 where "community_id" = $3 and "id" = $4 and "state" = $5;
