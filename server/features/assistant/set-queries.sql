-- Made from set-queries.ts by npm run queries; not to be edited.

-- countBeside
select pg_advisory_xact_lock(hashtext($1));
select count(*) as "count" from "assistant_set" where "community_id" = $1 and "id" <> $2;

-- deleteSetQuestion
delete from "assistant_set" where "community_id" = $1 and "id" = $2 returning "id";

-- findSet
select "q"."id", "q"."question", "q"."language", "q"."expects", "q"."source_id", "q"."as_example", "q"."run_at", "q"."passed", "q"."found", "s"."title" as "source_title" from "assistant_set" as "q" left join "assistant_sources" as "s" on "s"."community_id" = "q"."community_id" and "s"."id" = "q"."source_id" where "q"."community_id" = $1 order by "q"."id" limit $2;

-- findSetQuestion
select "q"."id", "q"."question", "q"."language", "q"."expects", "q"."source_id", "q"."as_example", "q"."run_at", "q"."passed", "q"."found", "s"."title" as "source_title" from "assistant_set" as "q" left join "assistant_sources" as "s" on "s"."community_id" = "q"."community_id" and "s"."id" = "q"."source_id" where "q"."community_id" = $1 and "q"."id" = $2;

-- isSource
select "id" from "assistant_sources" where "community_id" = $1 and "id" = $2;

-- putSetQuestion
insert into "assistant_set" ("community_id", "id", "run_at", "passed") values ($1, $2, $3, $4) on conflict ("community_id", "id") do update set "run_at" = $5, "passed" = $6, "found" = '{}';

-- saveRun
update assistant_set q set run_at = $1::timestamptz, passed = r.passed, found = array(select jsonb_array_elements_text(r.found)) from jsonb_to_recordset($2::jsonb) as r (id uuid, passed boolean, found jsonb) where q.community_id = $3::uuid and q.id = r.id;
