-- Made from registration-queries.ts by npm run queries; not to be edited.

-- chargeTries
update "registrations" set "tries" = "tries" + $1 where "id" in (select "id" from "registrations" where "id" = any($2) and "code_expires_at" > $3 and ("tries" < $4 or "handed_at" is not null) order by "id" desc for update) returning *;

-- deleteRegistrations
delete from "registrations" where "email_key" = $1;

-- endResets
delete from "password_resets" where "account_id" = $1;

-- findByHand
select "email_key", "bahai_id_key" from "registrations" where "email_key" = any($1) and "by_hand" = $2 limit $3;

-- findOpen
select "id", "password_hash" from "registrations" where "bahai_id_key" = $1 and "code_expires_at" > $2;

-- findReset
select "a"."id", "a"."email", "a"."email_key", "a"."community_id", "c"."name" as "community_name", "r"."made_by", "r"."agreed_by" from "password_resets" as "r" inner join "accounts" as "a" on "a"."id" = "r"."account_id" left join "communities" as "c" on "c"."id" = "a"."community_id" where "r"."token_hash" = $1 and "r"."used_at" is null and "r"."expires_at" > $2 and "a"."state" <> $3;

-- handOver
update "registrations" set "tries" = $1 where "id" = $2;

-- insertRegistration
insert into "registrations" () values ();

-- insertReturn
insert into "google_returns" ("code_hash", "browser_hash", "identity", "expires_at") values ($1, $2, $3, $4);

-- isFull
select "id" from "registrations" where "email_key" = $1 and "bahai_id_key" = $2 and "by_hand" = $3 limit $4;

-- lockByHand
select "id" from "registrations" where "id" in (select "id" from "registrations" where "email_key" = $1 and "bahai_id_key" = $2 and "by_hand" = $3 order by "id" limit $4) order by "id" desc for update;

-- replaceReset
delete from "password_resets" where "account_id" = $1 and "made_by" is null;
insert into "password_resets" () values ();

-- spendReset
update "password_resets" set "used_at" = $1 where "token_hash" = $2 and "used_at" is null and "expires_at" > $3;

-- sweep
delete from "registrations" where (("by_hand" = $1 and "created_at" < $2) or "created_at" < $3);
delete from "password_resets" where "expires_at" < $1;
delete from "google_returns" where "expires_at" < $1;
delete from "email_changes" where "expires_at" < $1;
delete from "login_failures" where "last_at" < $1;
delete from "refresh_tokens" where "expires_at" < $1;
delete from "sessions" where "expires_at" < $1;

-- takeRegistration
select "id" from "registrations" where "email_key" = $1 order by "id" desc for update;
delete from "registrations" where "id" = $1;

-- takeReturn
delete from "google_returns" where "code_hash" = $1 and "browser_hash" = $2 and "expires_at" > $3 returning "identity";
