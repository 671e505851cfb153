-- Made from attendance-queries.ts by npm run queries; not to be edited.

-- dropAttendance
delete from "event_attendance" where "community_id" = $1 and "event_id" = $2;

-- saveAttendance
insert into "event_attendance" ("community_id", "event_id") values ($1, $2) on conflict ("community_id", "event_id") do update set;
