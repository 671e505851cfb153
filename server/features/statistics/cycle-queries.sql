-- Made from cycle-queries.ts by npm run queries; not to be edited.

-- changeCycle
update "cycles" set where "community_id" = $1 and "id" = $2;

-- deleteCycle
delete from "cycles" where "community_id" = $1 and "id" = $2;

-- findInTheWay
select "number", "starts_on", "ends_on" from "cycles" where "community_id" = $1 and "id" <> $2 and ("number" = $3 or ("starts_on" <= $4 and "ends_on" >= $5) or ("number" > $6 and "ends_on" < $7) or ("number" < $8 and "starts_on" > $9)) order by number = $10 desc, starts_on <= $11::date and ends_on >= $12::date desc, "starts_on" limit $13;

-- insertCycle
insert into "cycles" ("community_id", "handed_in_at", "handed_in_by") values ($1, $2, $3);

-- lockKeeping
select pg_advisory_xact_lock(hashtext($1));
