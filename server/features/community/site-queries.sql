-- Made from site-queries.ts by npm run queries; not to be edited.

-- countKinds
select "a"."kind", count(*) as "count" from "activities" as "a" inner join "public_items" as "i" on "i"."id" = "a"."id" and "i"."kind" = $1 and "i"."community_id" = $2 where "a"."community_id" = $3 and "a"."status" in ($4, $5) and "a"."visibility" <> $6 and "a"."visibility" = $7 and "a"."kind" not in ($8, $9) group by "a"."kind" order by "a"."kind";

-- countMembers
select count(*) as "members" from "people" where "community_id" = $1 and "standing" = $2;

-- countOpenGatherings
select community_id, gatherings from open_gatherings($1::uuid[], $2::date, $3::date);

-- findComing
select "a"."id", "a"."kind", "a"."title", "a"."suburb", "a"."city", "a"."online", "next"."day", coalesce("next"."start_time", "a"."start_time") as "time" from "activities" as "a" inner join lateral (select "s"."day", "s"."start_time" from "activity_sessions" as "s" where "s"."community_id" = $1 and "s"."activity_id" = "a"."id" and "s"."day" >= $2 and "s"."cancelled_at" is null and (s.day > $3 or coalesce(s.start_time, a.start_time, '24:00') >= $4) order by "s"."day" limit $5) as "next" on true where "a"."community_id" = $6 and "a"."status" in ($7, $8) and "a"."visibility" <> $9 and exists (select "i"."id" from "public_items" as "i" where "i"."kind" = $10 and "i"."community_id" = $11 and "i"."id" = "a"."id") and "a"."visibility" = $12 and "a"."kind" not in ($13, $14) order by "next"."day", "time", "a"."id" limit $15;

-- findMailboxes
select "name", "email" as "email" from "bodies" where "community_id" = $1 and "email" is not null order by "name", "id" limit $2;

-- findNextFeast
select "id", "title", "starts_at" from "events" where "community_id" = $1 and "type" = $2 and "status" = $3 and "starts_at" >= $4 order by "starts_at" limit $5;

-- findSite
select "id", "name", "slug", "place", "language", "time_zone", "welcome", "banner_image", "listed", "contact_email", "secretary_email", "treasurer_email", "public_links", "open_calendar", "time_zone", "latitude", "longitude", "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun" from "communities" where "id" = $1;

-- findSiteBySlug
select "id", "name", "slug", "place", "language", "time_zone", "welcome", "banner_image", "listed", "contact_email", "secretary_email", "treasurer_email", "public_links", "open_calendar", "time_zone", "latitude", "longitude", "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun" from "communities" where "slug" = $1;
