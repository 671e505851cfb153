-- Made from child-look-queries.ts by npm run queries; not to be edited.

-- findHostedClass
select "a"."id" from "activities" as "a" inner join "activity_people" as "ap" on "ap"."community_id" = "a"."community_id" and "ap"."activity_id" = "a"."id" where "a"."community_id" = $1 and "a"."id" = $2 and "a"."kind" in ($3, $4) and "a"."status" in ($5, $6) and "ap"."person_id" = $7 and "ap"."role" = $8 and "ap"."state" = $9;

-- findLooks
select "l"."id", "l"."at", "l"."looked_as", "l"."reason", "a"."first_name", "a"."last_name" from "child_looks" as "l" left join "accounts" as "a" on "a"."id" = "l"."account_id" where "l"."community_id" = $1 and "l"."child_id" = $2 and (l.at, l.id) < ($3::timestamptz, $4::uuid) order by "l"."at" desc, "l"."id" desc limit $5;

-- findSeen
select child_id as id from guardians where community_id = $1 and guardian_id = $2 and child_id = any ($3::uuid[]) union select child_id from child_looks where community_id = $4 and child_id = any ($5::uuid[]) and account_id = $6 and reason = $7 and at > $8;

-- hasLooked
select "id" from "child_looks" where "community_id" = $1 and "child_id" = $2 and "account_id" = $3 and "at" > $4 limit $5;

-- insertLooks
insert into "child_looks" ("community_id") values ($1);
