-- Made from lessons-queries.ts by npm run queries; not to be edited.

-- deleteMemorised
delete from "memorised" where "community_id" = $1 and "activity_id" = $2 and "id" = $3 returning "person_id";

-- findChildrenOf
select "p"."id", "p"."first_name", "p"."last_name" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $1 and "ap"."activity_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "p"."standing" in ($5, $6, $7) order by "ap"."since" limit $8;

-- findMemorised
select "id", "person_id", "kind", "title", "learned_on" from "memorised" where "community_id" = $1 and "activity_id" = $2 and "person_id" = any($3) order by "learned_on" desc, "id" desc limit $4;

-- insertMemorised
insert into "memorised" ("community_id") values ($1);
