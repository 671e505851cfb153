-- Made from practice-queries.ts by npm run queries; not to be edited.

-- deletePractice
delete from "practices" where "community_id" = $1 and "activity_id" = $2 and "id" = $3;

-- findPractice
select "person_id" from "practices" where "community_id" = $1 and "activity_id" = $2 and "id" = $3;

-- findPractices
select "pr"."id", "pr"."person_id", "pr"."practised_on", "pr"."what", "p"."first_name", "p"."last_name" from "practices" as "pr" inner join "people" as "p" on "p"."community_id" = "pr"."community_id" and "p"."id" = "pr"."person_id" where "pr"."community_id" = $1 and "pr"."activity_id" = $2 and (pr.practised_on, pr.id) < ($3::date, $4::uuid) order by "pr"."practised_on" desc, "pr"."id" desc limit $5;

-- insertPractice
insert into "practices" ("community_id") values ($1);
