-- Made from service-queries.ts by npm run queries; not to be edited.

-- findBegun
select "number", "name", "starts_on", "ends_on" from "cycles" where "community_id" = $1 and "starts_on" <= $2 order by "ends_on" desc, "id" desc limit $3;

-- findHosted
select "e"."id", "e"."title", (e.starts_at at time zone e.time_zone)::date as "day" from "event_hosts" as "h" inner join "events" as "e" on "e"."community_id" = "h"."community_id" and "e"."id" = "h"."event_id" where "h"."community_id" = $1 and "h"."person_id" = $2 and "e"."status" in ($3, $4) and "e"."starts_at" <= $5 order by "e"."starts_at" desc, "e"."id" desc limit $6;

-- findLedActs
select "a"."id", "a"."title", "a"."kind", greatest(a.start_date, (ap.since at time zone c.time_zone)::date) as "from", case a.status when 'cancelled' then (a.cancelled_at at time zone c.time_zone)::date when 'completed' then coalesce(a.completed_on, a.end_date) else a.end_date end as "until" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" inner join "communities" as "c" on "c"."id" = "ap"."community_id" where "ap"."community_id" = $1 and "ap"."person_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "a"."status" <> $5 order by "a"."start_date" desc, "a"."id" desc limit $6;
