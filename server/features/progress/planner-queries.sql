-- Made from planner-queries.ts by npm run queries; not to be edited.

-- deleteSharing
delete from "progress_sharing" where "community_id" = $1 and "person_id" = $2 returning "person_id";

-- findCompleted
select "person_id", "study_item_id" from "completions" where "community_id" = $1 and "person_id" = any($2) and "study_item_id" = any($3) limit $4;

-- findSharers
select "p"."id", "p"."first_name", "p"."last_name", "s"."serve_as", "s"."days", coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) as "young" from "progress_sharing" as "s" inner join "people" as "p" on "p"."community_id" = "s"."community_id" and "p"."id" = "s"."person_id" where "s"."community_id" = $1 and "p"."standing" in ($2, $3, $4) order by "s"."person_id" limit $5;

-- findSharing
select "serve_as", "days" from "progress_sharing" where "community_id" = $1 and "person_id" = $2;

-- findStudying
select "ap"."person_id", "a"."study_item_id" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" where "ap"."community_id" = $1 and "ap"."person_id" = any($2) and "ap"."role" = $3 and "ap"."state" in ($4, $5, $6, $7) and "a"."kind" = $8 and "a"."status" in ($9, $10) and "a"."study_item_id" is not null limit $11;

-- findWishes
select "p"."id", "p"."first_name", "p"."last_name", "i"."study_item_id", "i"."days", "i"."area" from "interests" as "i" inner join "accounts" as "a" on "a"."id" = "i"."account_id" and "a"."community_id" = "i"."community_id" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "a"."person_id" where "i"."community_id" = $1 and "i"."kind" = $2 and "i"."answered_at" is null and "a"."state" = $3 and "p"."standing" in ($4, $5, $6) and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) order by "i"."said_at", "i"."id" limit $7;

-- putSharing
insert into "progress_sharing" ("community_id", "person_id", "since", "serve_as", "days") values ($1, $2, $3, $4, $5) on conflict ("community_id", "person_id") do update set "serve_as" = $6, "days" = $7;
