-- Made from queries.ts by npm run queries; not to be edited.

-- deleteCompletions
delete from "completions" where "community_id" = $1 and "person_id" = any($2) and "study_item_id" = $3 returning "person_id";

-- findCompletions
select "person_id", "study_item_id", "activity_id", "completed_on" from "completions" where "community_id" = $1 and "person_id" = any($2) order by "completed_on" desc, "study_item_id" limit $3;

-- findInIt
select "p"."id", "p"."first_name", "p"."last_name", (select "own"."id" from "accounts" as "own" where "own"."community_id" = $1 and "own"."person_id" = "p"."id" and "own"."state" = $2) as "account_id" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $3 and "ap"."activity_id" = $4 and "ap"."role" = $5 and "ap"."state" = $6 and "p"."standing" in ($7, $8, $9) order by "p"."first_name", "p"."last_name", "p"."id" limit $10;

-- findStudied
select "study_item_id" from "activities" where "community_id" = $1 and "id" = $2;

-- saveCompletions
insert into "completions" ("community_id", "person_id") values ($1, $2) on conflict ("community_id", "person_id", "study_item_id") do update set "completed_on" = $3;
