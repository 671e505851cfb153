-- Made from newcomer-queries.ts by npm run queries; not to be edited.

-- findNewcomers
select "a"."id", "a"."first_name", "a"."last_name", "a"."profile_picture", "n"."created_at" from "notifications" as "n" inner join "accounts" as "a" on "a"."community_id" = "n"."community_id" and "a"."id" = "n"."actor_id" where "n"."community_id" = $1 and "n"."type" = $2 and "n"."created_at" > $3 and "a"."state" = $4 and "a"."id" <> $5 and a.id <> all ((select unseen_by($6::uuid, $7::uuid))::uuid[]) and is_grown_up($8::uuid, a.id, $9::date) order by "n"."created_at" desc, "n"."id" desc limit $10;
