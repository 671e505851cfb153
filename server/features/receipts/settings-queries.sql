-- Made from settings-queries.ts by npm run queries; not to be edited.

-- findNames
select "id", "first_name", "last_name" from "accounts" where "community_id" = $1 and "state" = $2 and "id" = any($3) order by "first_name", "last_name", "id";

-- findSettings
select "approver_id", "third_pays", "kept_years", "sentence", "not_offered" from "receipt_settings" where "community_id" = $1;

-- putSettings
insert into "receipt_settings" ("community_id") values ($1) on conflict ("community_id") do update set;
