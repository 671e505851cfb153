-- Made from dates-queries.ts by npm run queries; not to be edited.

-- countDates
select count(*)::int as "count" from "calendar_dates" where "community_id" = $1 and "layer" = $2 and "day" >= $3;

-- deleteDate
delete from "calendar_dates" where "community_id" = $1 and "id" = $2;

-- insertDate
insert into "calendar_dates" ("community_id") values ($1);

-- lockDate
select "id", "layer", "title", "day", "start_time", "end_time", "place", "link", "note" from "calendar_dates" where "community_id" = $1 and "id" = $2 for update;

-- setDate
update "calendar_dates" set where "community_id" = $1 and "id" = $2;

-- speakAsAssembly
select set_config('app.assembly', $1::text, true);
