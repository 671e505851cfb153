-- Made from meeting-queries.ts by npm run queries; not to be edited.

-- findMeeting
select "s"."id", "s"."activity_id", "s"."day", "s"."rule_day", "s"."start_time", "s"."sequence", "s"."lesson", "s"."lesson_plan", "s"."note", "s"."attended", "s"."guests", "s"."friends", "s"."cancelled_at", "s"."cancel_reason", "s"."roll_revision", "s"."roll_session", "a"."kind", "a"."title", "a"."status", "a"."visibility", "a"."participation", "a"."start_time" as "usual_time", "c"."time_zone", (select coalesce(json_agg(agg), '[]') from (select "ma"."person_id", "ma"."late" from "meeting_attendance" as "ma" where "ma"."community_id" = $1 and "ma"."activity_id" = "s"."activity_id" and "ma"."meeting_id" = "s"."id" limit $2) as agg) as "present", (select coalesce(json_agg(agg), '[]') from (select "an"."person_id", "an"."answer" from "meeting_answers" as "an" where "an"."community_id" = $3 and an.activity_id = s.activity_id and an.meeting_id = s.id and exists (select "ap"."person_id" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $4 and "ap"."activity_id" = "an"."activity_id" and "ap"."person_id" = "an"."person_id" and "ap"."state" = $5 and "p"."standing" in ($6, $7, $8)) limit $9) as agg) as "answers", (select coalesce(sum(f.people), 0)::integer as "people" from "invited_friends" as "f" where "f"."community_id" = $10 and f.activity_id = s.activity_id and f.meeting_id = s.id) as "friends_coming", (select to_json(obj) from (select "si"."id", "si"."names", "si"."link" from "study_items" as "si" where "si"."community_id" = $11 and si.id = a.study_item_id) as obj) as "study" from "activity_sessions" as "s" inner join "activities" as "a" on "a"."community_id" = "s"."community_id" and "a"."id" = "s"."activity_id" inner join "communities" as "c" on "c"."id" = "s"."community_id" where "s"."community_id" = $12 and "s"."id" = $13;

-- findMeetings
select "s"."id", "s"."activity_id", "s"."day", "s"."rule_day", "s"."start_time", "s"."sequence", "s"."lesson", "s"."lesson_plan", "s"."note", "s"."attended", "s"."guests", "s"."friends", "s"."cancelled_at", "s"."cancel_reason", "s"."roll_revision", "s"."roll_session", "a"."kind", "a"."title", "a"."status", "a"."visibility", "a"."participation", "a"."start_time" as "usual_time", "c"."time_zone", (select coalesce(json_agg(agg), '[]') from (select "ma"."person_id", "ma"."late" from "meeting_attendance" as "ma" where "ma"."community_id" = $1 and "ma"."activity_id" = "s"."activity_id" and "ma"."meeting_id" = "s"."id" limit $2) as agg) as "present", (select coalesce(json_agg(agg), '[]') from (select "an"."person_id", "an"."answer" from "meeting_answers" as "an" where "an"."community_id" = $3 and an.activity_id = s.activity_id and an.meeting_id = s.id and exists (select "ap"."person_id" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $4 and "ap"."activity_id" = "an"."activity_id" and "ap"."person_id" = "an"."person_id" and "ap"."state" = $5 and "p"."standing" in ($6, $7, $8)) limit $9) as agg) as "answers", (select coalesce(sum(f.people), 0)::integer as "people" from "invited_friends" as "f" where "f"."community_id" = $10 and f.activity_id = s.activity_id and f.meeting_id = s.id) as "friends_coming", (select to_json(obj) from (select "si"."id", "si"."names", "si"."link" from "study_items" as "si" where "si"."community_id" = $11 and si.id = a.study_item_id) as obj) as "study" from "activity_sessions" as "s" inner join "activities" as "a" on "a"."community_id" = "s"."community_id" and "a"."id" = "s"."activity_id" inner join "communities" as "c" on "c"."id" = "s"."community_id" where "s"."community_id" = $12 and "s"."activity_id" = $13 and "s"."day" <= $14 and "s"."day" >= $15 order by "s"."day" desc, "s"."id" desc limit $16;

-- findOfActivity
select "person_id" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "state" in ($3, $4) and "person_id" = any($5) union select "person_id" from "meeting_attendance" where "community_id" = $6 and "activity_id" = $7 and "meeting_id" = $8 and "person_id" = any($9);

-- insertByHand
insert into "activity_sessions" ("community_id", "attended", "friends", "by_hand") values ($1, $2, $3, $4);

-- isDayTaken
select "id" from "activity_sessions" where "community_id" = $1 and "activity_id" = $2 and "day" = $3 and "id" <> $4 limit $5;

-- lockActivityOf
select from activities a where a.community_id = $1 and a.id = ( select s.activity_id from activity_sessions s where s.community_id = $2 and s.id = $3::uuid) for update;

-- setPresent
delete from "meeting_attendance" where "community_id" = $1 and "activity_id" = $2 and "meeting_id" = $3;
insert into "meeting_attendance" ("community_id", "activity_id", "meeting_id", "person_id", "late") values ($1, $2, $3, $4, $5);

-- updateMeeting
update "activity_sessions" set where "community_id" = $1 and "id" = $2;
