-- Made from plan-queries.ts by npm run queries; not to be edited.

-- findInIt
select distinct "person_id" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "state" = $3 limit $4;

-- findLed
select "a"."id", "a"."title", "a"."kind", "a"."status", "a"."start_date", "a"."created_at" from "activities" as "a" inner join "activity_people" as "ap" on "ap"."community_id" = "a"."community_id" and "ap"."activity_id" = "a"."id" where "a"."community_id" = $1 and "ap"."person_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "a"."kind" = $5 order by "a"."created_at" desc, "a"."id" desc limit $6;

-- findReached
select distinct "person_id" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "state" in ($3, $4, $5, $6) limit $7;

-- findVenueType
select "type" from "venues" where "community_id" = $1 and "id" = $2 and "removed_at" is null;

-- findZone
select "time_zone", "language" from "communities" where "id" = $1;

-- hasStudyItem
select "id" from "study_items" where "community_id" = $1 and "id" = $2 and "released" = $3 and "removed_at" is null;

-- insertActivity
insert into "activities" ("community_id", "street_address", "cancel_reason", "particulars") values ($1, $2, $3, $4);

-- isShown
select "id" from "activities" where "community_id" = $1 and "image_url" = $2 limit $3;

-- lockPlanned
select "id", "kind", "status", "status_before", "revision", "participant_count", "title", "description", "image_url", "start_date", "end_date", "weekday", "start_time", "end_time", "frequency", "monthly_by", "suburb", "city", "online", "language", "visibility", "participation", "venue_id", "participant_limit", "facilitator_limit", "study_item_id", "particulars" from "activities" where "community_id" = $1 and "id" = $2 for update;

-- updateActivity
update "activities" set "particulars" = $1, "revision" = "revision" + $2 where "community_id" = $3 and "id" = $4;
