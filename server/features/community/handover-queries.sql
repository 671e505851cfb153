-- Made from handover-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- findItem
select "h"."id", "h"."body_id", "h"."office", "h"."year", "h"."item", "h"."done_at", "a"."first_name", "a"."last_name" from "handover_items" as "h" left join "accounts" as "a" on "a"."id" = "h"."done_by" where "h"."community_id" = $1 and "h"."id" = $2;

-- findItems
select "h"."id", "h"."body_id", "h"."office", "h"."year", "h"."item", "h"."done_at", "a"."first_name", "a"."last_name" from "handover_items" as "h" left join "accounts" as "a" on "a"."id" = "h"."done_by" where "h"."community_id" = $1 and "h"."year" = (select max("latest"."year") as "year" from "handover_items" as "latest" where "latest"."community_id" = $2) order by array_position(array['chair', 'viceChair', 'secretary', 'treasurer'], h.office), "h"."position" limit $3;

-- insertItems
insert into "handover_items" ("community_id") values ($1) on conflict do nothing;

-- noteReminder
insert into "year_reminders" ("community_id", "year", "reminded_at") values ($1, $2, $3) on conflict do nothing;

-- tickItem
update "handover_items" set where "community_id" = $1 and "id" = $2;
