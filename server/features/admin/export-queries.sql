-- Made from export-queries.ts by npm run queries; not to be edited.

-- beginSnapshot
set transaction isolation level repeatable read, read only;
select set_config('app.bin', 'open', true);

-- claimLink
update "exports" set "claimed_at" = $1 where "token_hash" = $2 and "fetched_at" is null and "expires_at" > $3 and ("claimed_at" is null or "claimed_at" < $4) returning "account_id", "kind", "of_community";

-- closeReader
close reader;

-- findAgreements
select "document", "version", "agreed_at" from "agreements" where "account_id" = $1 order by "agreed_at" desc, "document" limit $2;

-- findFetched
select "fetched_at" from "exports" where "account_id" = $1 and "kind" = $2 and "fetched_at" > $3 order by "created_at" desc limit $4;

-- findFiles
select "id", "key", "display_name" from "files" where "community_id" = $1 and "state" = $2 and "owner_id" = $3 and not "key" = any($4) and "id" > $5 order by "id" limit $6;

-- findHiddenKeys
select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true);
select f.key from materials m join files f on f.community_id = m.community_id and right(m.file, length(f.key)) = f.key where m.community_id = $1 and m.audience <> 'members';

-- findHouseholdOf
select "household_id" from "people" where "community_id" = $1 and "id" = $2;

-- findKeys
select c.relname as table, array_agg(a.attname::text order by k.place) as columns from pg_index i join pg_class c on c.oid = i.indrelid cross join lateral unnest(i.indkey::int2[]) with ordinality as k (number, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname;

-- findLatest
select "expires_at", "claimed_at", "fetched_at" from "exports" where "account_id" = $1 and "kind" = $2 order by "created_at" desc limit $3;

-- findReader
select "a"."id", "a"."first_name", "a"."last_name", "a"."language", "a"."person_id", "a"."community_id", "a"."state", "c"."name" as "community_name", "c"."language" as "community_language" from "accounts" as "a" left join "communities" as "c" on "c"."id" = "a"."community_id" where "a"."id" = $1;

-- findWards
select "g"."child_id" from "guardians" as "g" inner join "people" as "c" on "c"."community_id" = "g"."community_id" and "c"."id" = "g"."child_id" inner join "communities" as "k" on "k"."id" = "g"."community_id" where (c.birth_date is null or c.birth_date > $1::date - make_interval(years => k.adult_age)) and "g"."community_id" = $2 and "g"."guardian_id" = $3;

-- lockAsking
select pg_advisory_xact_lock(hashtext($1));

-- openReader
declare reader no scroll cursor for select to_jsonb(t) - $1::text[] || case when t.type = 'Residence' then jsonb_build_object('street_address', null, 'postal_code', null, 'access', '', 'latitude', coarse(t.latitude), 'longitude', coarse(t.longitude)) else '{}'::jsonb end as row from "1" t where t.community_id = $2 and (t."1" = any($3::uuid[])) order by t."1";

-- putLink
delete from "exports" where "account_id" = $1 and "kind" = $2 and "fetched_at" is null;
insert into "exports" () values ();

-- readOn
fetch forward 500 from reader;

-- settleLink
update "exports" set "claimed_at" = $1, "fetched_at" = $2 where "token_hash" = $3;
