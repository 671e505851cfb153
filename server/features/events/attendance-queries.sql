-- Made from attendance-queries.ts by npm run queries; not to be edited.

-- dropAttendance
delete from "event_attendance" where "community_id" = $1 and "event_id" = $2;

-- findRecorder
select "a"."id" from "event_attendance" as "t" inner join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."id" = "t"."recorded_by" where "t"."community_id" = $1 and "t"."event_id" = $2;

-- saveAttendance
insert into "event_attendance" ("community_id", "event_id") values ($1, $2) on conflict ("community_id", "event_id") do update set;
