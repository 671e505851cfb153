-- Made from children-queries.ts by npm run queries; not to be edited.

-- findKnown
select "activity_id", "person_id", "kind", "title", "learned_on" from "memorised" where "community_id" = $1 and "person_id" = any($2) order by "learned_on" desc, "id" desc limit $3;

-- findLessons
select s.activity_id, s.day, s.lesson, s.attended, array( select ma.person_id from meeting_attendance ma where ma.community_id = $1 and ma.activity_id = s.activity_id and ma.meeting_id = s.id and ma.person_id = any($2::uuid[])) as present from unnest($3::uuid[]) as of_group (id) cross join lateral ( select one.id, one.activity_id, one.day, one.lesson, one.attended from activity_sessions one where one.community_id = $4 and one.activity_id = of_group.id and one.cancelled_at is null and one.day <= $5::date order by one.day desc, one.id desc limit $6) s order by s.day desc, s.id desc;

-- findWardGroups
select "ap"."person_id", "a"."id", "a"."title", "a"."study_item_id", (ap.since at time zone c.time_zone)::date as "since" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" inner join "communities" as "c" on "c"."id" = "ap"."community_id" where "ap"."community_id" = $1 and "ap"."person_id" = any($2) and "ap"."role" = $3 and "ap"."state" = $4 and "a"."status" in ($5, $6) and "a"."kind" in ($7, $8, $9) order by "a"."title", "a"."id" limit $10;
