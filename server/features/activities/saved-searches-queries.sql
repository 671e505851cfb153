-- Made from saved-searches-queries.ts by npm run queries; not to be edited.

-- deleteSaved
delete from "saved_searches" where "community_id" = $1 and "account_id" = $2 and "id" = $3;

-- findInView
select distinct a.id from activity_sessions m join activities a on a.community_id = $1 and a.id = m.activity_id where m.community_id = $2 and m.day = $3::date and m.cancelled_at is null and a.status in ('active', 'planned') and a.visibility <> 'private' and a.created_at < $4::timestamptz and not exists (select from activity_sessions e where e.community_id = $5 and e.activity_id = a.id and e.day < $6::date) order by a.id limit $7;

-- findSaved
select "id", "words", "kind", "weekday", "online", "families", "friends", "free", "age_from", "age_to", "language", "latitude", "longitude", "saved_at" from "saved_searches" where "community_id" = $1 and "account_id" = $2 order by "saved_at" desc, "id" desc limit $3;

-- insertSaved
insert into "saved_searches" ("community_id", "account_id") values ($1, $2);

-- lockSaved
select pg_advisory_xact_lock(hashtext($1));

-- renewSaved
update saved_searches set saved_at = $1::timestamptz where community_id = $2 and account_id = $3::uuid and words = $4 and kind is not distinct from $5::text and weekday is not distinct from $6::smallint and online = $7 and families = $8 and friends = $9 and free = $10 and age_from is not distinct from $11::smallint and age_to is not distinct from $12::smallint and language is not distinct from $13::text and latitude is not distinct from $14::numeric and longitude is not distinct from $15::numeric returning id;
