-- Made from queries.ts by npm run queries; not to be edited.

-- countUnread
select count(*) as "unread" from (select "n"."id" from "notifications" as "n" where "n"."community_id" = $1 and ("n"."scope" = $2 or "n"."recipient_id" = $3) and "n"."created_at" > coalesce((select read_until from notification_marks where community_id = $4 and account_id = $5), now() - interval '90 days') and not exists (select "r"."notification_id" from "notification_reads" as "r" where "r"."community_id" = $6 and "r"."account_id" = $7 and "r"."notification_id" = "n"."id") limit $8) as "unread";

-- findNotifications
select "n".*, "actor"."first_name", "actor"."last_name", coalesce(n.created_at <= mark.read_until, false) or r.notification_id is not null as "read" from (select * from (select "n"."id", "n"."scope", "n"."type", "n"."actor_id", "n"."target_id", "n"."target_type", "n"."data", "n"."created_at", "n"."community_id" from "notifications" as "n" where "n"."community_id" = $1 and "n"."scope" = $2 and "n"."recipient_id" = $3 and (n.created_at, n.id) < ($4::timestamptz, $5::uuid) order by "n"."created_at" desc, "n"."id" desc limit $6) as "own" union all select * from (select "n"."id", "n"."scope", "n"."type", "n"."actor_id", "n"."target_id", "n"."target_type", "n"."data", "n"."created_at", "n"."community_id" from "notifications" as "n" where "n"."community_id" = $7 and "n"."scope" = $8 and (n.created_at, n.id) < ($9::timestamptz, $10::uuid) order by "n"."created_at" desc, "n"."id" desc limit $11) as "shared") as "n" left join "accounts" as "actor" on "actor"."id" = "n"."actor_id" left join "notification_marks" as "mark" on "mark"."community_id" = $12 and "mark"."account_id" = $13 left join "notification_reads" as "r" on "r"."community_id" = $14 and "r"."account_id" = $15 and "r"."notification_id" = "n"."id" order by "n"."created_at" desc, "n"."id" desc limit $16;

-- findVisible
select "id" from "notifications" where "community_id" = $1 and "id" = $2 and ("scope" = $3 or "recipient_id" = $4);

-- insertNotification
insert into "notifications" ("community_id", "id", "scope", "recipient_id", "type", "actor_id", "target_id", "target_type", "data") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- insertRead
insert into "notification_reads" ("community_id", "account_id", "notification_id") values ($1, $2, $3) on conflict do nothing;

-- readEverything
insert into "notification_marks" ("community_id", "account_id", "read_until") values ($1, $2, now()) on conflict ("community_id", "account_id") do update set "read_until" = now();
delete from "notification_reads" where "community_id" = $1 and "account_id" = $2;
