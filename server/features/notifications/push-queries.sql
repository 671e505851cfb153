-- Made from push-queries.ts by npm run queries; not to be edited.

-- deleteDevice
delete from "push_subscriptions" where "community_id" = $1 and "account_id" = $2 and "id" = $3 returning "id";

-- deleteDevices
delete from "push_subscriptions" where "community_id" = $1 and "id" in $2;

-- deleteEnded
delete from push_subscriptions p using sessions s where p.community_id = $1 and s.id = p.session_id and s.revoked_at is not null;

-- deleteOfSession
delete from "push_subscriptions" where "community_id" = $1 and "account_id" = $2 and "session_id" = $3;

-- dropOldest
delete from "push_subscriptions" where "community_id" = $1 and "id" in (select "id" from "push_subscriptions" where "community_id" = $2 and "account_id" = $3 order by "created_at" desc, "id" desc offset $4);

-- findDevices
select "p".* from "push_subscriptions" as "p" where "p"."community_id" = $1 and "p"."account_id" in $2 and not exists (select "s"."id" from "sessions" as "s" where "s"."id" = "p"."session_id" and "s"."revoked_at" is not null) order by "p"."created_at" desc;

-- findReader
select "c"."name" as "community_name", coalesce("a"."language", "c"."language") as "language" from "accounts" as "a" inner join "communities" as "c" on "c"."id" = "a"."community_id" where "a"."id" = $1 and "c"."id" = $2;

-- findSessionName
select "device_name" from "sessions" where "id" = $1;

-- saveDevice
insert into "push_subscriptions" ("community_id", "id", "endpoint_hash", "account_id", "session_id", "endpoint", "p256dh", "auth", "device_name") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("community_id", "endpoint_hash") do update set "account_id" = $10, "session_id" = $11, "endpoint" = $12, "p256dh" = $13, "auth" = $14, "device_name" = $15 returning *;
