-- Made from meetings-from-rule-queries.ts by npm run queries; not to be edited.

-- beginPlanned
update "activities" set "status" = $1 where "community_id" = $2 and "status" = $3 and "start_date" <= $4;

-- communityZones
select "id", "time_zone" from "communities" order by "id";

-- dropMeetings
delete from "activity_sessions" where "community_id" = $1 and "activity_id" = $2 and "day" >= $3 and "attended" is null and "note" = $4 and "by_hand" = $5 and coalesce(rule_day, day) >= $6::date and not (coalesce(rule_day, day) = any($7::date[])) returning "day", "lesson";

-- findUnmade
select "id", "frequency", "start_date", "end_date", "monthly_by" from "activities" where "community_id" = $1 and "status" in ($2, $3) and ("meetings_through" is null or "meetings_through" < $4) order by "id" limit $5 for update skip locked;

-- followTime
update "activity_sessions" set "start_time" = $1 where "community_id" = $2 and "activity_id" = $3 and "day" >= $4 and "start_time" = $5;

-- giveLessons
update activity_sessions s set lesson = given.lesson from (select id, row_number() over (order by day) as turn from activity_sessions where community_id = $1 and activity_id = $2::uuid and day >= $3 and lesson is null and attended is null) bare join unnest($4::text[]) with ordinality as given(lesson, turn) on given.turn = bare.turn where s.community_id = $5 and s.activity_id = $6::uuid and s.id = bare.id;

-- insertMeetings
insert into activity_sessions (community_id, activity_id, id, day, rule_day) select $1, m.activity_id, m.id, m.day, m.day from jsonb_to_recordset($2::jsonb) as m(activity_id uuid, id uuid, day date) where not exists (select from activity_sessions s where s.community_id = $3 and s.activity_id = m.activity_id and coalesce(s.rule_day, s.day) = m.day) on conflict do nothing;

-- setMadeThrough
update "activities" set "meetings_through" = $1 where "community_id" = $2 and "id" = any($3);
