-- Made from overview-queries.ts by npm run queries; not to be edited.

-- countCommunity
select (select count(*) from people where community_id = $1 and standing = 'active') as members, (select count(*) from activities where community_id = $2 and status in ('active', 'planned') and visibility <> 'private') as activities, (select count(*) from events where community_id = $3 and starts_at >= $4) as events;

-- findAssembly
select "b"."id", "b"."name", (select coalesce(json_agg(agg), '[]') from (select "p"."id", "p"."first_name", "p"."last_name", "t"."office", coalesce("a"."profile_picture", "p"."profile_picture") as "picture" from "terms" as "t" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" left join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."person_id" = "t"."person_id" where "t"."community_id" = $1 and "t"."body_id" = "b"."id" and "t"."valid_from" <= $2 and "t"."valid_to" >= $3 and coalesce(t.hands_over_from > $4::date, true) order by array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], t.office), "p"."last_name" limit $5) as agg) as "members" from "bodies" as "b" where "b"."community_id" = $6 and "b"."kind" = $7 order by "b"."id" limit $8;

-- findCommunity
select "id", "name", "slug", "time_zone", "language", "latitude", "longitude", "day_by_clock", "evening_at", "morning_at", "by_standard_time", "fast_by_sun", "feast_time", "feast_minutes", "feast_after_sunset", "martyrdom_noon", "banner_image", "contact_email", "passage", "passage_source", exists (select from example_items i where i.community_id = communities.id) as "example" from "communities" where "id" = $1;
