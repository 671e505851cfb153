-- Made from act-queries.ts by npm run queries; not to be edited.

-- askForAct
insert into "operation_acts" ("kind", "asked_at") values ($1, $2) on conflict ("kind") do update set "asked_at" = $3 where ("operation_acts"."asked_at" is null or "operation_acts"."asked_at" < $4 or "operation_acts"."ended_at" >= "operation_acts"."asked_at") returning "kind";

-- findActs
select "kind", "asked_at", "ended_at", "fault", "found" from "operation_acts";

-- findFirstZone
select time_zone from communities order by created_at, id limit 1;

-- noteAct
insert into "operation_acts" ("kind", "ended_at", "fault", "found") values ($1, $2, $3, $4) on conflict ("kind") do update set "ended_at" = $5, "fault" = $6, "found" = $7;
