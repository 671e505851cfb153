-- Made from founding-queries.ts by npm run queries; not to be edited.

-- insertAccount
insert into "accounts" ("id", "email", "email_key", "first_name", "state", "community_id", "person_id") values ($1, $2, $3, $4, $5, $6, $7);
insert into "system_admins" ("account_id") values ($1);
insert into "password_resets" ("token_hash", "account_id", "expires_at") values ($1, $2, $3);

-- insertAdministrator
insert into "people" ("community_id", "id", "first_name", "email", "email_key") values ($1, $2, $3, $4, $5);
insert into "bodies" ("community_id", "id", "kind", "name") values ($1, $2, $3, $4);
insert into "terms" ("community_id", "id", "body_id", "person_id", "office", "valid_from", "valid_to") values ($1, $2, $3, $4, $5, $6, $7);

-- insertCommunity
insert into "communities" ("id", "name", "slug", "contact_email") values ($1, $2, $3, $4);
