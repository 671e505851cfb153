-- Made from queries.ts by npm run queries; not to be edited.

-- confirmAccount
update "accounts" set "state" = $1, "community_id" = $2, "person_id" = $3, "decline_reason" = $4, "declined_at" = $5, "claimed_birth_date" = $6, "moving_to" = $7, "first_name" = case when "first_name" = $8 then $9 else "first_name" end, "last_name" = case when "first_name" = $10 then $11 else "last_name" end, "claimed_bahai_id" = $12, "claimed_bahai_id_key" = $13 where "id" = $14;

-- declineAccount
update "accounts" set "state" = $1, "decline_reason" = $2, "declined_at" = $3 where "id" = $4;

-- declineRivals
update "accounts" set "state" = $1, "decline_reason" = $2, "declined_at" = $3 where "claimed_bahai_id_key" = $4 and "state" = $5 and "id" <> $6 returning "id";

-- endSessionsOf
update "sessions" set "revoked_at" = $1 where "account_id" = any($2) and "revoked_at" is null;

-- findPerson
select "p"."id", "p"."bahai_id", "p"."first_name", "p"."last_name", "p"."email", "p"."birth_date", "p"."standing", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = $2;

-- findSpotsAmong
select "community_id", "person_id" from "roll_index" where "community_id" = any($1) and "bahai_id_hash" = $2 order by email_hash is not distinct from $3 desc, "person_id" limit $4;

-- findSpotsByEmail
select "spot"."community_id", "spot"."person_id", "c"."language" from "roll_index" as "spot" inner join "communities" as "c" on "c"."id" = "spot"."community_id" where "email_hash" = $1 order by "spot"."person_id" limit $2;

-- findSpotsById
select "spot"."community_id", "spot"."person_id", "c"."language" from "roll_index" as "spot" inner join "communities" as "c" on "c"."id" = "spot"."community_id" where "bahai_id_hash" = $1 order by "spot"."person_id" limit $2;

-- findSpotsHere
select "spot"."community_id", "spot"."person_id", "c"."language" from "roll_index" as "spot" inner join "communities" as "c" on "c"."id" = "spot"."community_id" where "community_id" = $1 and "bahai_id_hash" = $2 order by "spot"."person_id" limit $3;

-- hasOther
select "id" from "accounts" where "community_id" = $1 and "person_id" = $2 and "id" <> $3;

-- holdPerson
select "id" from "people" where "community_id" = $1 and "id" = $2 for key share;

-- indexEntries
insert into roll_index (community_id, person_id, bahai_id_hash, email_hash) select $1, r.person_id, decode(r.bahai_id, 'hex'), decode(r.email, 'hex') from jsonb_to_recordset($2::jsonb) as r (person_id uuid, bahai_id text, email text) on conflict (community_id, person_id) do update set bahai_id_hash = excluded.bahai_id_hash, email_hash = excluded.email_hash;

-- insertPerson
insert into "people" ("community_id") values ($1);

-- lockAccount
select "id", "email", "email_key", "address_by_hand", "state", "person_id", "first_name", "last_name", "claimed_bahai_id", "claimed_bahai_id_key", "claimed_birth_date", coalesce("language", (select "c"."language" from "communities" as "c" where "c"."id" = $1)) as "language" from "accounts" where "community_id" = $2 and "id" = $3 for update;

-- placeAccount
update "accounts" set "community_id" = $1 where "id" = $2;

-- waitAgain
update "accounts" set "state" = $1, "decline_reason" = $2, "declined_at" = $3 where "community_id" = $4 and "id" = $5 and "state" = $6;
