-- Made from session-queries.ts by npm run queries; not to be edited.

-- countFailure
insert into login_failures as f (email_hash, place_hash, failures, last_at) values ($1, $2, 1, $3) on conflict (email_hash, place_hash) do update set failures = case when f.last_at < $4 then 1 else f.failures + 1 end, last_at = $5 returning failures, locked_until;

-- endOldest
update sessions set revoked_at = $1 where id in ( select id from sessions where account_id = $2 and revoked_at is null and expires_at > $3 order by last_seen_at desc, id desc offset $4);

-- endOthers
update "sessions" set "revoked_at" = $1 where "account_id" = $2 and "id" <> $3 and "revoked_at" is null and "expires_at" > $4;

-- endSession
update "sessions" set "revoked_at" = $1 where "id" = $2 and "account_id" = $3 and "revoked_at" is null and "expires_at" > $4;

-- endSessions
update "sessions" set "revoked_at" = $1 where "account_id" = $2 and "revoked_at" is null;

-- findRefreshToken
select "generation", "expires_at", "used_at", "successor_sealed" from "refresh_tokens" where "token_hash" = $1;

-- findSession
select "s"."second_step_at", "c"."offices_need_second_step" as "demanded" from "sessions" as "s" inner join "accounts" as "a" on "a"."id" = "s"."account_id" left join "communities" as "c" on "c"."id" = "a"."community_id" where "s"."id" = $1;

-- findSessions
select "id", "device_name", "created_at", "last_seen_at", "method" from "sessions" where "account_id" = $1 and "revoked_at" is null and "expires_at" > $2 and "last_seen_at" > $3 order by "last_seen_at" desc, "id" desc limit $4;

-- forgetFailures
delete from "login_failures" where "email_hash" = $1;

-- forgetSecondSteps
update "sessions" set "second_step_at" = $1 where "account_id" = $2 and "second_step_at" is not null;

-- giveBack
delete from "login_failures" where "email_hash" = $1 and "place_hash" in ($2, $3);

-- insertRefreshToken
insert into "refresh_tokens" () values ();

-- insertSession
insert into "sessions" () values ();

-- isBound
select "id" from "sessions" where "account_id" = $1 and "cookie_hash" = $2 and "revoked_at" is null and "expires_at" > $3 limit $4;

-- isLive
select "id" from "sessions" where "id" = $1 and "revoked_at" is null and "expires_at" > $2;

-- lockAccount
select "id" from "accounts" where "id" = $1 for no key update;

-- lockSessionOfToken
select "s"."id", "s"."account_id", "s"."cookie_hash", "s"."expires_at", "s"."revoked_at" from "sessions" as "s" where "s"."id" = (select "session_id" from "refresh_tokens" where "token_hash" = $1) for update;

-- lockUntil
update "login_failures" set "locked_until" = $1 where "email_hash" = $2 and "place_hash" = $3;

-- proveSession
update "sessions" set "proven_at" = $1 where "id" = $2;

-- showSecondStep
update "sessions" set "proven_at" = $1, "second_step_at" = $2 where "id" = $3;

-- spendRefreshToken
update "refresh_tokens" set "used_at" = $1, "successor_sealed" = $2 where "token_hash" = $3;

-- touchSession
update "sessions" set "last_seen_at" = $1, "second_step_at" = case when last_seen_at > $2::timestamptz then second_step_at end where "id" = $3;
