-- Made from child-removal-queries.ts by npm run queries; not to be edited.

-- communitiesWithRemoved
select "id" from "communities";

-- deleteRemoved
delete from "people" where "community_id" = $1 and "removed_at" < $2 returning "id";

-- findRemoved
select "p"."id", "p"."first_name" as "child_first", "p"."last_name" as "child_last", "p"."removed_at", "a"."first_name", "a"."last_name" from "people" as "p" inner join "guardians" as "g" on "g"."community_id" = "p"."community_id" and "g"."child_id" = "p"."id" left join "accounts" as "a" on "a"."id" = "p"."removed_by" where "p"."community_id" = $1 and "g"."guardian_id" = $2 and "p"."removed_at" >= $3 and "p"."erased_at" is null order by "p"."removed_at" desc limit $4;

-- findTies
select exists (select "a"."id" from "accounts" as "a" where "a"."community_id" = $1 and "a"."person_id" = $2) as "has_account", exists (select "ap"."activity_id" from "activity_people" as "ap" where "ap"."community_id" = $3 and "ap"."person_id" = $4 and "ap"."state" not in ($5, $6)) as "takes_part";

-- lockChild
select "first_name", "added_by_guardian", "bahai_id" from "people" where "community_id" = $1 and "id" = $2 for update;

-- openBin
select set_config('app.bin', 'open', true);

-- setRemoved
update "people" set where "community_id" = $1 and "id" = $2;
