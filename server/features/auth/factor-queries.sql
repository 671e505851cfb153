-- Made from factor-queries.ts by npm run queries; not to be edited.

-- chargeSecondStep
update "second_steps" set "tries" = "tries" + $1 where "token_hash" = $2 and "expires_at" > $3 and "tries" < $4 returning "account_id", "method";

-- confirmCodeApp
update "code_apps" set "confirmed_at" = $1 where "account_id" = $2 and "confirmed_at" is null;

-- copyDevice
insert into known_devices (account_id, device_hash, first_seen_at, last_seen_at) select account_id, $1, first_seen_at, last_seen_at from known_devices where device_hash = $2;

-- deleteCodeApp
delete from "code_apps" where "account_id" = $1 returning "confirmed_at";

-- deleteRecoveryCodes
delete from "recovery_codes" where "account_id" = $1;

-- findCodeApp
select "secret_sealed", "last_step", "confirmed_at" from "code_apps" where "account_id" = $1;

-- findFactors
select "a"."id", "a"."email", "a"."password_hash", "a"."google_sub", "c"."confirmed_at" as "code_app_since", (select count(*) as "left" from "recovery_codes" as "r" where "r"."account_id" = "a"."id" and "r"."used_at" is null) as "codes_left", (select count(*) as "passkeys" from "passkeys" as "p" where "p"."account_id" = "a"."id") as "passkeys" from "accounts" as "a" left join "code_apps" as "c" on "c"."account_id" = "a"."id" and "c"."confirmed_at" is not null where "a"."id" = $1;

-- findHappenings
select "id", "kind", "detail", "at" from "sign_in_events" where "account_id" = $1 order by "at" desc, "id" desc limit $2;

-- forgetSecondSteps
delete from "second_steps" where "account_id" = $1;

-- hasDevice
select "account_id" from "known_devices" where "account_id" = $1 and "device_hash" = $2;

-- insertHappening
insert into "sign_in_events" () values ();

-- insertSecondStep
insert into "second_steps" () values ();

-- isKnownDevice
select "a"."id" from "known_devices" as "d" inner join "accounts" as "a" on "a"."id" = "d"."account_id" where "a"."email_key" = $1 and "d"."device_hash" = $2;

-- lockFactors
select "id" from "accounts" where "id" = $1 for update;
select "a"."id", "a"."email", "a"."password_hash", "a"."google_sub", "c"."confirmed_at" as "code_app_since", (select count(*) as "left" from "recovery_codes" as "r" where "r"."account_id" = "a"."id" and "r"."used_at" is null) as "codes_left", (select count(*) as "passkeys" from "passkeys" as "p" where "p"."account_id" = "a"."id") as "passkeys" from "accounts" as "a" left join "code_apps" as "c" on "c"."account_id" = "a"."id" and "c"."confirmed_at" is not null where "a"."id" = $1;

-- meetDevice
insert into known_devices as d (account_id, device_hash, first_seen_at, last_seen_at) values ($1, $2, $3, $4) on conflict (account_id, device_hash) do update set last_seen_at = $5 returning d.xmax = 0 as is_new, exists (select from known_devices o where o.account_id = $6 and o.device_hash <> $7) as others;

-- putCodeApp
insert into "code_apps" () values () on conflict ("account_id") do update set "secret_sealed" = $1, "created_at" = $2 where "code_apps"."confirmed_at" is null;

-- replaceRecoveryCodes
delete from "recovery_codes" where "account_id" = $1;
insert into "recovery_codes" ("account_id", "code_hash") values ($1, $2);

-- spendRecoveryCode
update "recovery_codes" set "used_at" = $1 where "account_id" = $2 and "code_hash" = $3 and "used_at" is null;

-- spendStep
update "code_apps" set "last_step" = $1 where "account_id" = $2 and "last_step" < $3;

-- sweepFactors
delete from "second_steps" where "expires_at" < $1;
delete from "spent_challenges" where "expires_at" < $1;
delete from "known_devices" where "last_seen_at" < $1;
delete from "sign_in_events" where "at" < $1;

-- takeSecondStep
delete from "second_steps" where "token_hash" = $1;
