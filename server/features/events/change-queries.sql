-- Made from change-queries.ts by npm run queries; not to be edited.

-- findConcernedAccounts
select "account_id" from "event_attendees" where "community_id" = $1 and "event_id" = $2 union select "a"."id" as "account_id" from "event_hosts" as "h" inner join "accounts" as "a" on "a"."community_id" = "h"."community_id" and "a"."person_id" = "h"."person_id" where "h"."community_id" = $3 and "h"."event_id" = $4;

-- findHosted
select "e".*, (select coalesce(json_agg(agg), '[]') from (select "h"."person_id" from "event_hosts" as "h" where "h"."community_id" = $1 and "h"."event_id" = "e"."id") as agg) as "hosts" from "events" as "e" where "e"."community_id" = $2 and "e"."id" = $3;

-- forgetReminders
delete from "event_reminders" where "community_id" = $1 and "event_id" = $2;

-- lockEvent
select "e".*, (select coalesce(json_agg(agg), '[]') from (select "h"."person_id" from "event_hosts" as "h" where "h"."community_id" = $1 and "h"."event_id" = "e"."id") as agg) as "hosts" from "events" as "e" where "e"."community_id" = $2 and "e"."id" = $3 for update of "e";

-- setCancelled
update "events" set "status" = $1, "cancel_reason" = $2, "cancelled_at" = $3 where "community_id" = $4 and "id" = $5;

-- setColumns
update "events" set where "community_id" = $1 and "id" = $2;
