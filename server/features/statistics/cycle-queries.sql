-- Made from cycle-queries.ts by npm run queries; not to be edited.

-- changeCycle
update "cycles" set where "community_id" = $1 and "id" = $2;

-- deleteCycle
delete from "cycles" where "community_id" = $1 and "id" = $2;

-- findInTheWay
select "number" from "cycles" where "community_id" = $1 and "id" <> $2 and ("number" = $3 or ("starts_on" <= $4 and "ends_on" >= $5)) order by number = $6 desc, "starts_on" limit $7;

-- insertCycle
insert into "cycles" ("community_id", "handed_in_at", "handed_in_by") values ($1, $2, $3);

-- lockKeeping
select pg_advisory_xact_lock(hashtext($1));
