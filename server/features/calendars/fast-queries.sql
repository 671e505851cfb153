-- Made from fast-queries.ts by npm run queries; not to be edited.

-- communityZones
select "id", "time_zone" from "communities";

-- findWish
select "minutes_before", "at_sunset" from "fast_reminders" where "community_id" = $1 and "account_id" = $2;

-- noteSunrise
update fast_reminders set told_sunrise = $1::date where community_id = $2 and told_sunrise is distinct from $3::date and $4::timestamptz >= $5::timestamptz - make_interval(mins => minutes_before) returning account_id;

-- noteSunset
update fast_reminders set told_sunset = $1::date where community_id = $2 and told_sunset is distinct from $3::date and at_sunset returning account_id;

-- saveWish
insert into "fast_reminders" ("community_id", "account_id") values ($1, $2) on conflict ("community_id", "account_id") do update set;
