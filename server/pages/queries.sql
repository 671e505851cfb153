-- Made from queries.ts by npm run queries; not to be edited.

-- findPublicGatherings
select "a"."id", "a"."kind", "a"."title", "a"."suburb", "a"."city", "a"."online", "next"."day", "a"."start_time", coalesce("next"."start_time", "a"."start_time") as "time" from "activities" as "a" inner join "public_items" as "i" on "i"."id" = "a"."id" and "i"."kind" = $1 and "i"."community_id" = $2 inner join lateral (select "s"."day", "s"."start_time" from "activity_sessions" as "s" where "s"."community_id" = $3 and "s"."activity_id" = "a"."id" and "s"."day" >= $4 and "s"."cancelled_at" is null order by "s"."day" limit $5) as "next" on true where "a"."community_id" = $6 and "a"."visibility" = $7 and "a"."status" in ($8, $9) and "a"."kind" not in ($10, $11) order by "next"."day", "time", "a"."id" limit $12;

-- findPublicItem
select "i"."community_id", "c"."name", "c"."time_zone", "c"."contact_email", "c"."listed" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."id" = $1 and "i"."kind" = $2 and ("i"."kind" <> $3 or "c"."open_pages" = $4) and ("i"."kind" not in ($5, $6) or "c"."open_posts" = $7) and not (i.kind = 'campaign' and 'campaigns' = any (c.features_off));
