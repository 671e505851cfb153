-- Made from passkey-queries.ts by npm run queries; not to be edited.

-- deletePasskey
delete from "passkeys" where "id" = $1 and "account_id" = $2 returning "name";

-- findCredential
select "p"."id", "p"."account_id", "p"."name", "p"."public_key", "p"."counter", "p"."transports", "a"."state", "a"."decline_reason", "a"."person_id" from "passkeys" as "p" inner join "accounts" as "a" on "a"."id" = "p"."account_id" where "p"."credential_id" = $1;

-- findPasskeys
select "id", "name", "created_at", "last_used_at", "credential_id", "transports" from "passkeys" where "account_id" = $1 order by "created_at", "id" limit $2;

-- insertPasskey
insert into "passkeys" () values () on conflict ("credential_id") do nothing;

-- renamePasskey
update "passkeys" set "name" = $1 where "id" = $2 and "account_id" = $3 returning "id", "name", "created_at", "last_used_at";

-- spendChallenge
insert into "spent_challenges" ("challenge_hash", "expires_at") values ($1, $2) on conflict ("challenge_hash") do nothing;

-- usePasskey
update "passkeys" set "counter" = $1, "last_used_at" = $2 where "id" = $3 and "counter" = $4;
