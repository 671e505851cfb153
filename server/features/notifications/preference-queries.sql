-- Made from preference-queries.ts by npm run queries; not to be edited.

-- beginPreferences
insert into "notification_preferences" ("community_id", "account_id", "last_digest_at") values ($1, $2, $3) on conflict do nothing returning "account_id";

-- endDigest
update "notification_preferences" set "digest_day" = $1, "next_digest_at" = $2 where "community_id" = $3 and "account_id" = $4;

-- endMails
delete from "notification_choices" where "community_id" = $1 and "account_id" = $2 and "channel" = $3 and "type" = $4;

-- findAccount
select "id", "community_id" from "accounts" where "id" = $1;

-- findChoices
select "channel", "type" from "notification_choices" where "community_id" = $1 and "account_id" = $2;

-- findPreferences
select * from "notification_preferences" where "community_id" = $1 and "account_id" = $2;

-- findTimeZone
select "time_zone" from "communities" where "id" = $1;

-- replaceChoices
delete from "notification_choices" where "community_id" = $1 and "account_id" = $2;
insert into "notification_choices" ("community_id", "account_id") values ($1, $2);

-- savePreferences
insert into "notification_preferences" ("community_id", "account_id", "last_digest_at") values ($1, $2, $3) on conflict ("community_id", "account_id") do update set;

-- setCalendarMails
update "notification_preferences" set "calendar_mails" = $1 where "community_id" = $2 and "account_id" = $3;
