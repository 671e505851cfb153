-- Made from giving-queries.ts by npm run queries; not to be edited.

-- deleteDevice
update "fund_pledges" set "device_id" = $1, "sealed_for_device" = $2 where "community_id" = $3 and "account_id" = $4 and "device_id" = $5;
delete from "fund_devices" where "community_id" = $1 and "account_id" = $2 and "id" = $3;

-- deletePledge
delete from "fund_pledges" where "community_id" = $1 and "account_id" = $2;

-- dropOldest
delete from "fund_devices" where "community_id" = $1 and "account_id" = $2 and "id" not in (select "id" from "fund_devices" where "community_id" = $3 and "account_id" = $4 order by "asked_at" desc, "id" desc limit $5);

-- findCharity
select "f"."name" from "funds" as "f" left join "fund_notes" as "n" on "n"."community_id" = "f"."community_id" and "n"."fund_id" = "f"."id" where "f"."community_id" = $1 and "f"."kind" = $2 and ("n"."closed" is null or "n"."closed" = $3) order by "n"."position", "f"."id" limit $4;

-- findDevice
select "id", "asked_at", "answered_at" from "fund_devices" where "community_id" = $1 and "account_id" = $2 and "public_key" = $3;

-- findDevices
select "d"."id", "d"."public_key", "d"."asked_at", "d"."answered_at", "p"."id" as "person_id", "p"."first_name", "p"."last_name" from "fund_devices" as "d" inner join "accounts" as "a" on "a"."id" = "d"."account_id" and "a"."community_id" = $1 inner join "people" as "p" on "p"."community_id" = $2 and "p"."id" = "a"."person_id" where "d"."community_id" = $3 order by d.answered_at is not null, "d"."asked_at", "d"."id" limit $4;

-- findPledge
select "rhythm", "reminds", "made_at", "device_id", "sealed_for_device" from "fund_pledges" where "community_id" = $1 and "account_id" = $2;

-- findPledges
select "g"."id", "g"."account_id", "g"."rhythm", "g"."made_at", "g"."generation", "g"."sealed", "p"."first_name", "p"."last_name" from "fund_pledges" as "g" inner join "accounts" as "a" on "a"."id" = "g"."account_id" and "a"."community_id" = $1 inner join "people" as "p" on "p"."community_id" = $2 and "p"."id" = "a"."person_id" where "g"."community_id" = $3 order by "p"."last_name", "p"."first_name", "g"."id" limit $4;

-- findRows
select "r"."entry_id", "r"."sealed" from "fund_device_rows" as "r" inner join "fund_entries" as "e" on "e"."community_id" = "r"."community_id" and "e"."id" = "r"."entry_id" where "r"."community_id" = $1 and "e"."community_id" = $2 and "r"."device_id" = $3 order by "e"."year" desc, "e"."number" desc limit $4;

-- lockDevice
select "account_id", "answered_at" from "fund_devices" where "community_id" = $1 and "id" = $2 for update;

-- putDevice
insert into "fund_devices" ("community_id", "answered_at") values ($1, $2) on conflict ("community_id", "account_id", "public_key") do nothing returning "id";

-- putPledge
insert into "fund_pledges" ("community_id", "id", "account_id", "reminded_at") values ($1, $2, $3, $4) on conflict ("community_id", "account_id") do update set "reminded_at" = $5;

-- putRows
insert into fund_device_rows (community_id, device_id, entry_id, sealed) select e.community_id, $1::uuid, e.id, r.sealed from unnest($2::uuid[], $3::text[]) as r (entry_id, sealed) join fund_entries e on e.community_id = $4 and e.id = r.entry_id on conflict (community_id, device_id, entry_id) do update set sealed = excluded.sealed;

-- setAnswered
update "fund_devices" set "answered_at" = $1 where "community_id" = $2 and "id" = $3;
