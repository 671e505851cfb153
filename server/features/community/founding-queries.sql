-- Made from founding-queries.ts by npm run queries; not to be edited.

-- findSlugsLike
select "slug" from "communities" where ("slug" = $1 or "slug" like $2) limit $3;

-- hasCommunity
select "id" from "communities" limit $1;

-- insertAdministrator
insert into "people" ("community_id", "id", "first_name", "last_name", "email", "email_key") values ($1, $2, $3, $4, $5, $6);
insert into "bodies" ("community_id", "id", "kind", "name") values ($1, $2, $3, $4);
insert into "terms" ("community_id", "id", "body_id", "person_id", "office", "valid_from", "valid_to") values ($1, $2, $3, $4, $5, $6, $7);

-- insertCommunity
insert into "communities" ("id", "name", "slug", "place", "time_zone", "language", "contact_email", "setting_up", "awaits_admin", "second_step_from") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insertFirstAccount
insert into "accounts" ("id", "email", "email_key", "password_hash", "first_name", "last_name", "language", "state", "community_id", "person_id", "eula_accepted_at", "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);
insert into "system_admins" ("account_id") values ($1);

-- isSetUpLinkGood
select "token_hash" from "set_up_links" where "token_hash" = $1 and "used_at" is null and "expires_at" > $2;

-- lockFounding
select pg_advisory_xact_lock(hashtext('founding'));

-- renewSetUpLink
update "set_up_links" set "expires_at" = $1 where "token_hash" = $2 and "used_at" is null;

-- replaceSetUpLink
delete from "set_up_links" where "used_at" is null;
insert into "set_up_links" () values ();

-- spendSetUpLink
update "set_up_links" set "used_at" = $1 where "token_hash" = $2 and "used_at" is null and "expires_at" > $3;
