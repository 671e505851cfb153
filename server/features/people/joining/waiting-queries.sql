-- Made from waiting-queries.ts by npm run queries; not to be edited.

-- deleteThread
delete from "waiting_messages" where "community_id" = $1 and "account_id" = $2;

-- findAccountAge
select "youth_age" from "communities" where "id" = $1;

-- findByHashes
select "p"."id", "p"."bahai_id", "p"."first_name", "p"."last_name", "p"."email", "p"."birth_date", "p"."locality", "p"."standing", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" in (select "r"."person_id" from "roll_index" as "r" where "r"."community_id" = $2 and ("r"."bahai_id_hash" = any($3) or "r"."email_hash" = any($4))) limit $5;

-- findByLastNames
select "p"."id", "p"."bahai_id", "p"."first_name", "p"."last_name", "p"."email", "p"."birth_date", "p"."locality", "p"."standing", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."last_name" = any($2) order by "p"."last_name", "p"."first_name" limit $3;

-- findCommunityName
select "name", "language", "slug", "youth_age" from "communities" where "id" = $1;

-- findDeclined
select "id", "email", "email_key", "address_by_hand", "claimed_bahai_id", "claimed_bahai_id_key", "first_name", "last_name", "claimed_birth_date", "created_at", "decline_reason", "declined_at" as "declined_at" from "accounts" where "community_id" = $1 and "state" = $2 and "person_id" is null and "declined_at" is not null and (declined_at, id) < ($3::timestamptz, $4::uuid) order by "declined_at" desc, "id" desc limit $5;

-- findDoor
select "youth_age", "confirms_everybody" from "communities" where "id" = $1;

-- findThreads
select "account_id", "keeper_id", "text", "created_at" from "waiting_messages" where "community_id" = $1 and "account_id" = any($2) order by "id" limit $3;

-- findTold
select "id", "state", "created_at", "claimed_bahai_id", "first_name", "last_name", "claimed_birth_date" from "accounts" where "id" = $1;

-- findWaiting
select "id", "email", "email_key", "address_by_hand", "claimed_bahai_id", "claimed_bahai_id_key", "first_name", "last_name", "claimed_birth_date", "created_at" from "accounts" where "community_id" = $1 and "state" = $2 and "id" > $3 order by "id" limit $4;

-- insertWord
insert into "waiting_messages" ("community_id") values ($1);

-- lockTalk
select pg_advisory_xact_lock(hashtext($1));

-- updateTold
update "accounts" set where "id" = $1 and "state" = $2;
