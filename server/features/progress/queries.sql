-- Made from queries.ts by npm run queries; not to be edited.

-- declineClaim
update "completion_claims" set "declined_at" = $1 where "community_id" = $2 and "id" = $3 and "declined_at" is null returning "id";

-- deleteClaim
delete from "completion_claims" where "community_id" = $1 and "person_id" = $2 and "id" = $3 returning "activity_id";

-- deleteClaims
delete from "completion_claims" where "community_id" = $1 and "person_id" = $2;

-- findAccount
select "id" from "accounts" where "community_id" = $1 and "person_id" = $2;

-- findCircles
select "a"."id", "a"."title", "a"."kind", "a"."study_item_id", (select coalesce(json_agg(agg), '[]') from (select "l"."person_id", "p"."first_name", "p"."last_name", "la"."id" as "account_id" from "activity_people" as "l" inner join "people" as "p" on "p"."community_id" = "l"."community_id" and "p"."id" = "l"."person_id" left join "accounts" as "la" on "la"."community_id" = "l"."community_id" and "la"."person_id" = "l"."person_id" where "l"."community_id" = $1 and l.activity_id = a.id and "l"."role" = $2 and "l"."state" = $3 and "p"."standing" in ($4, $5, $6) order by "l"."since", "l"."person_id" limit $7) as agg) as "leaders" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" where "ap"."community_id" = $8 and "ap"."person_id" = $9 and "ap"."role" = $10 and "ap"."state" = $11 and "a"."status" = $12 and "a"."kind" in ($13, $14, $15) and "a"."study_item_id" is not null order by "a"."start_date" desc, "a"."id" desc limit $16;

-- findClaim
select "c"."id", "c"."person_id", "c"."study_item_id", "c"."activity_id", "c"."day", "c"."declined_at" from "completion_claims" as "c" where "c"."community_id" = $1 and not exists (select "done"."person_id" from "completions" as "done" where "done"."community_id" = $2 and "done"."person_id" = "c"."person_id" and "done"."study_item_id" = "c"."study_item_id") and "c"."id" = $3;

-- findClaimsIn
select "c"."id", "c"."person_id", "c"."study_item_id", "c"."activity_id", "c"."day", "c"."declined_at" from "completion_claims" as "c" where "c"."community_id" = $1 and not exists (select "done"."person_id" from "completions" as "done" where "done"."community_id" = $2 and "done"."person_id" = "c"."person_id" and "done"."study_item_id" = "c"."study_item_id") and "c"."activity_id" = $3 and "c"."declined_at" is null order by "c"."id" limit $4;

-- findClaimsOf
select "c"."id", "c"."person_id", "c"."study_item_id", "c"."activity_id", "c"."day", "c"."declined_at" from "completion_claims" as "c" where "c"."community_id" = $1 and not exists (select "done"."person_id" from "completions" as "done" where "done"."community_id" = $2 and "done"."person_id" = "c"."person_id" and "done"."study_item_id" = "c"."study_item_id") and "c"."person_id" = $3 order by "c"."id" limit $4;

-- findLeaders
select "a"."title", (select coalesce(json_agg(agg), '[]') from (select "l"."person_id", "p"."first_name", "p"."last_name", "la"."id" as "account_id" from "activity_people" as "l" inner join "people" as "p" on "p"."community_id" = "l"."community_id" and "p"."id" = "l"."person_id" left join "accounts" as "la" on "la"."community_id" = "l"."community_id" and "la"."person_id" = "l"."person_id" where "l"."community_id" = $1 and l.activity_id = a.id and "l"."role" = $2 and "l"."state" = $3 and "p"."standing" in ($4, $5, $6) order by "l"."since", "l"."person_id" limit $7) as agg) as "leaders" from "activities" as "a" where "a"."community_id" = $8 and "a"."id" = $9;

-- findLed
select "a"."id", "a"."title", "a"."kind", ( select count(*)::int from completion_claims c join activity_people part on part.community_id = $1 and part.activity_id = c.activity_id and part.person_id = c.person_id and part.role = 'participant' and part.state = 'active' where c.community_id = $2 and c.activity_id = a.id and c.declined_at is null and not exists (select from completions done where done.community_id = $3 and done.person_id = c.person_id and done.study_item_id = c.study_item_id)) as "waiting" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" where "ap"."community_id" = $4 and "ap"."person_id" = $5 and "ap"."role" = $6 and "ap"."state" = $7 and "a"."status" in ($8, $9) and "a"."kind" in ($10, $11, $12) order by "a"."title", "a"."id" limit $13;

-- findSaid
select "person_id", "study_item_id" from "completion_claims" where "community_id" = $1 and "id" = $2;

-- putClaim
insert into "completion_claims" ("community_id", "declined_at") values ($1, $2) on conflict ("community_id", "person_id", "study_item_id") do update set "declined_at" = $3;

-- settleClaim
delete from "completion_claims" where "community_id" = $1 and "person_id" = $2 and "study_item_id" = $3 returning "id";
