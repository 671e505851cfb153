-- Made from queries.ts by npm run queries; not to be edited.

-- findAccount
select "id", "email", "state", "community_id", "password_hash", "google_sub", "claimed_bahai_id", "decline_reason", "person_id", "address_by_hand", coalesce(accounts.language, (select c.language from communities c where c.id = accounts.community_id)) as "language" from "accounts" where "id" = $1;

-- findByEmail
select "id", "email", "state", "community_id", "password_hash", "google_sub", "claimed_bahai_id", "decline_reason", "person_id", "address_by_hand", coalesce(accounts.language, (select c.language from communities c where c.id = accounts.community_id)) as "language" from "accounts" where "email_key" = $1;

-- findByGoogle
select "id", "email", "state", "community_id", "password_hash", "google_sub", "claimed_bahai_id", "decline_reason", "person_id", "address_by_hand" from "accounts" where "google_sub" = $1;

-- findCommunity
select "id", "name", "contact_email", "language" from "communities" where "id" = $1;

-- findOpenCommunities
select "id", "name", "language" from "communities" where "sign_up" = $1 order by "created_at", "id";

-- findOwnPicture
select "id" from "files" where "community_id" = $1 and "owner_id" = $2 and "purpose" = $3 and "state" = $4 and ("key" = $5 or "thumbnail_key" = $6);

-- findRollId
select "bahai_id" from "people" where "community_id" = $1 and "id" = $2;

-- findUser
select "a"."id", "a"."email", "a"."state", "a"."first_name", "a"."last_name", "a"."claimed_bahai_id", "a"."occupation", "a"."language", "a"."profile_picture", "c"."id" as "community_id", "c"."name" as "community_name", "c"."slug" as "community_slug", "c"."banner_image" as "community_banner", "c"."features_off", "c"."open_posts", "c"."listed" as "community_listed", "c"."language" as "community_language" from "accounts" as "a" left join "communities" as "c" on "c"."id" = "a"."community_id" where "a"."id" = $1;

-- holdPassword
select "password_hash" from "accounts" where "id" = $1 for no key update;

-- holdWaiting
select "id", "email", "state", "community_id", "password_hash", "google_sub", "claimed_bahai_id", "decline_reason", "person_id", "address_by_hand", coalesce(accounts.language, (select c.language from communities c where c.id = accounts.community_id)) as "language" from "accounts" where "id" = $1 and "state" = $2 for update of "accounts";

-- insertAccount
insert into "accounts" ("state") values ($1) on conflict ("email_key") do nothing;

-- proveAddress
update "accounts" set "address_by_hand" = $1 where "id" = $2;

-- replacePassword
update "accounts" set "password_hash" = $1 where "id" = $2 and "password_hash" = $3;

-- setGoogle
update "accounts" set "google_sub" = $1 where "id" = $2;

-- updateClaim
update "accounts" set "claimed_bahai_id" = $1, "claimed_bahai_id_key" = $2 where "id" = $3 and "state" = $4;

-- updatePassword
update "accounts" set "password_hash" = $1 where "id" = $2;

-- updateProfile
update "accounts" set where "id" = $1;
