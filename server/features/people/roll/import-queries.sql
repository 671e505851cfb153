-- Made from import-queries.ts by npm run queries; not to be edited.

-- beginImport
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "id" = $5 and "state" = $6 returning "id";

-- deleteOldImports
delete from "roll_imports" where "community_id" = $1 and "created_at" < $2;

-- endImport
update "roll_imports" set "state" = $1, "done_count" = "row_count", "lines" = $2, "result" = $3 where "community_id" = $4 and "id" = $5;

-- findAliases
select m.kept_name, p.bahai_id, p.first_name, p.last_name, p.birth_date from roll_merges m cross join lateral jsonb_to_record(m.person) as p (bahai_id text, first_name text, last_name text, birth_date date) where m.community_id = $1;

-- findImport
select "id", "titles", "lines", "row_count", "state", "done_count", "beat_at", "result" from "roll_imports" where "community_id" = $1 and "id" = $2;

-- findProgress
select "row_count", "state", "done_count", "beat_at", "result" from "roll_imports" where "community_id" = $1 and "id" = $2;

-- giveUpImport
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "id" = $5 and "state" = $6;

-- insertImport
insert into "roll_imports" ("community_id", "id", "sent_by", "file_name", "titles", "lines", "row_count", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8);

-- releaseDead
update "roll_imports" set "state" = $1, "done_count" = $2, "beat_at" = $3 where "community_id" = $4 and "state" = $5 and "beat_at" < $6;

-- tellProgress
update "roll_imports" set "done_count" = $1, "beat_at" = $2 where "community_id" = $3 and "id" = $4 and "state" = $5;
