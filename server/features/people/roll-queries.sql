-- Made from roll-queries.ts by npm run queries; not to be edited.

-- findRoll
select "p"."id", "p"."first_name", "p"."last_name", "p"."bahai_id", "p"."email", "p"."birth_date", "p"."standing", "p"."locality", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and (p.last_name, p.first_name, p.id) > ($2, $3, $4::uuid) order by "p"."last_name", "p"."first_name", "p"."id" limit $5;

-- findWholeRoll
select "id", "bahai_id", "first_name", "last_name", "email", "email_key", "birth_date", "standing", "locality" from "people" where "community_id" = $1;

-- insertRoll
insert into people (community_id, id, bahai_id, first_name, last_name, email, email_key, birth_date, standing, locality) select $1, r.id, r.bahai_id, r.first_name, r.last_name, r.email, r.email_key, r.birth_date, r.standing, r.locality from jsonb_to_recordset($2::jsonb) as r ( id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date, standing text, locality text);

-- lockRoll
select pg_advisory_xact_lock(hashtext($1));

-- updateRoll
update people p set bahai_id = r.bahai_id, first_name = r.first_name, last_name = r.last_name, email = r.email, email_key = r.email_key, birth_date = r.birth_date, standing = r.standing, locality = r.locality from jsonb_to_recordset($1::jsonb) as r ( id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date, standing text, locality text) where p.community_id = $2 and p.id = r.id;
