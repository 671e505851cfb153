-- Made from notes-queries.ts by npm run queries; not to be edited.

-- countOthers
select count(*) as "count" from "progress_notes" where "community_id" = $1 and "account_id" = $2 and "id" <> $3;

-- deleteNote
delete from "progress_notes" where "community_id" = $1 and "account_id" = $2 and "id" = $3;

-- findNotes
select "id", "day", "sealed", "written_at" from "progress_notes" where "community_id" = $1 and "account_id" = $2 order by "day" desc, "written_at" desc, "id" desc limit $3;

-- insertNotes
insert into "progress_notes" ("community_id", "account_id") values ($1, $2) on conflict do nothing;

-- putNote
insert into "progress_notes" ("community_id", "account_id", "id") values ($1, $2, $3) on conflict ("community_id", "account_id", "id") do update set;

-- takeNotes
delete from "progress_notes" where "community_id" = $1 and "account_id" = $2 returning "id", "day", "sealed", "written_at";
