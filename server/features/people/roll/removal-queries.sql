-- Made from removal-queries.ts by npm run queries; not to be edited.

-- dropEntry
delete from "roll_index" where "community_id" = $1 and "person_id" = $2;

-- findRemovedPeople
select "p"."id", "p"."first_name" as "person_first", "p"."last_name" as "person_last", "a"."first_name", "a"."last_name", p.removed_at as "removed_at" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."id" = "p"."removed_by" where "p"."community_id" = $1 and "p"."removed_at" >= $2 and "p"."erased_at" is null and not exists (select "g"."child_id" from "guardians" as "g" where "g"."community_id" = $3 and "g"."child_id" = "p"."id" and "g"."guardian_id" = "a"."person_id") and (p.removed_at, p.id) < ($4::timestamptz, $5::uuid) order by "p"."removed_at" desc, "p"."id" desc limit $6;

-- lockRemoved
select "p"."id" from "people" as "p" where "p"."community_id" = $1 and "p"."removed_at" >= $2 and "p"."erased_at" is null and "p"."id" = $3 for update;
