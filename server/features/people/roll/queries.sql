-- Made from queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- countFacts
select "standing", "locality", count(*) as "count", count(*) filter(where "birth_date" > $1) as "children", count(*) filter(where "email" is null) as "without_email" from "people" where "community_id" = $2 group by "standing", "locality" order by "locality" limit $3;

-- countRoll
select count(*) as "count" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and p.name_key || ' ' || lower(coalesce(p.bahai_id, '') || ' ' || coalesce(p.email, '')) like all ($2::text[]) and "p"."standing" = $3 and "p"."locality" = $4;

-- findChanges
select "r"."action", "r"."at", "r"."detail", "a"."first_name", "a"."last_name" from "audit_records" as "r" left join "accounts" as "a" on "a"."id" = "r"."actor_id" and "a"."community_id" = "r"."community_id" where "r"."community_id" = $1 and "r"."object_kind" = $2 and "r"."object_id" = $3 and "r"."action" in ($4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) and ("r"."action" <> $17 or r.detail ->> 'fields' ~* $18) order by "r"."at" desc, "r"."id" desc limit $19;

-- findForFile
select "p"."id", "p"."first_name", "p"."last_name", "p"."bahai_id", "p"."email", "p"."birth_date", "p"."standing", "p"."locality", "p"."registered_since", "p"."moved_away_on", "p"."deceased_on", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = any($2) order by "p"."last_name", "p"."first_name", "p"."id";

-- findOnRoll
select "p"."id", "p"."first_name", "p"."last_name", "p"."bahai_id", "p"."email", "p"."birth_date", "p"."standing", "p"."locality", "p"."registered_since", "p"."moved_away_on", "p"."deceased_on", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = $2;

-- findPersons
select "p"."id", "p"."first_name", "p"."last_name", "p"."bahai_id", "p"."email", "p"."birth_date", "p"."standing", "p"."locality", "p"."registered_since", "p"."moved_away_on", "p"."deceased_on", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = any($2);

-- findRoll
select "p"."id", "p"."first_name", "p"."last_name", "p"."bahai_id", "p"."email", "p"."birth_date", "p"."standing", "p"."locality", "p"."registered_since", "p"."moved_away_on", "p"."deceased_on", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and p.name_key || ' ' || lower(coalesce(p.bahai_id, '') || ' ' || coalesce(p.email, '')) like all ($2::text[]) and "p"."standing" = $3 and "p"."locality" = $4 and (p.last_name, p.first_name, p.id) > ($5, $6, $7::uuid) order by "p"."last_name", "p"."first_name", "p"."id" limit $8;

-- findWholeRoll
select "id", "bahai_id", "first_name", "last_name", "email", "email_key", "birth_date", "standing", "locality", "registered_since", "moved_away_on", "deceased_on" from "people" where "community_id" = $1;

-- insertRoll
insert into people (community_id, id, bahai_id, first_name, last_name, email, email_key, birth_date, standing, locality, registered_since, moved_away_on, deceased_on) select $1, r.id, r.bahai_id, r.first_name, r.last_name, r.email, r.email_key, r.birth_date, r.standing, r.locality, r.registered_since, r.moved_away_on, r.deceased_on from jsonb_to_recordset($2::jsonb) as r ( id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date, standing text, locality text, registered_since date, moved_away_on date, deceased_on date);

-- lockPeople
select "id", "bahai_id", "first_name", "last_name", "email", "email_key", "birth_date", "standing", "locality", "registered_since", "moved_away_on", "deceased_on" from "people" where "community_id" = $1 and "id" = any($2) order by "id" for update;

-- lockPerson
select "id", "bahai_id", "first_name", "last_name", "email", "email_key", "birth_date", "standing", "locality", "registered_since", "moved_away_on", "deceased_on" from "people" where "community_id" = $1 and "id" = $2 for update;

-- lockRoll
select pg_advisory_xact_lock(hashtext($1));

-- updateRoll
update people p set bahai_id = r.bahai_id, first_name = r.first_name, last_name = r.last_name, email = r.email, email_key = r.email_key, birth_date = r.birth_date, standing = r.standing, locality = r.locality, registered_since = r.registered_since, moved_away_on = r.moved_away_on, deceased_on = r.deceased_on from jsonb_to_recordset($1::jsonb) as r ( id uuid, bahai_id text, first_name text, last_name text, email text, email_key text, birth_date date, standing text, locality text, registered_since date, moved_away_on date, deceased_on date) where p.community_id = $2 and p.id = r.id;
