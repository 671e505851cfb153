-- Made from plan-queries.ts by npm run queries; not to be edited.

-- deleteDraft
delete from "events" where "community_id" = $1 and "id" = $2 and "status" = $3;

-- findDay
select "id", "type", "badi_year", "badi_month", "badi_day" from "events" where "community_id" = $1 and "id" = $2;

-- findDrafts
select "e"."id", "e"."type", "e"."title", "e"."starts_at", "e"."time_zone", "e"."venue", "e"."status" from "events" as "e" where "e"."community_id" = $1 and "e"."status" = $2 order by "e"."starts_at", "e"."id" limit $3;

-- findOthers
select "e"."id", "e"."type", "e"."title", "e"."starts_at", "e"."time_zone", "e"."venue", "e"."status" from "events" as "e" where "e"."community_id" = $1 and "e"."badi_year" = $2 and "e"."badi_month" = $3 and "e"."type" = $4 and "e"."id" <> $5 and "e"."status" in ($6, $7) order by "e"."starts_at", "e"."id" limit $8;

-- findPlannedFor
select "e"."id", "e"."type", "e"."title", "e"."starts_at", "e"."time_zone", "e"."venue", "e"."status", "e"."badi_month", "e"."badi_day", "e"."badi_year", "e"."holy_day" from "events" as "e" where "e"."community_id" = $1 and "e"."badi_year" in $2 and "e"."status" <> $3 order by "e"."starts_at", "e"."id" limit $4;

-- insertEvent
insert into "events" () values ();

-- isShown
select "id" from "events" where "community_id" = $1 and "image_url" = $2 limit $3;

-- openDrafts
select set_config('app.drafts', array_to_string($1::text[], ','), true);

-- setImage
update "events" set "image_url" = $1 where "community_id" = $2 and "id" = $3;

-- setStatus
update "events" set "status" = $1 where "community_id" = $2 and "id" = $3;
