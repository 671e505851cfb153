-- Made from letter-queries.ts by npm run queries; not to be edited.

-- findReaders
select distinct "a"."id", "a"."email", "a"."language" from "terms" as "t" inner join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."person_id" = "t"."person_id" where "t"."community_id" = $1 and "t"."body_id" = $2 and "t"."valid_from" <= $3 and "t"."valid_to" >= $4 and coalesce(t.hands_over_from > $5::date, true) and "a"."state" = $6 and "a"."id" <> $7 and $8::uuid <> all (blocked_by($9, a.id)) order by "a"."id" limit $10;

-- findWriter
select "a"."first_name", "a"."last_name", "a"."email", "c"."name" as "community", "c"."language" from "accounts" as "a" inner join "communities" as "c" on "c"."id" = "a"."community_id" where "a"."community_id" = $1 and "a"."id" = $2;
