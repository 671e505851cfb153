-- Made from system-admin-queries.ts by npm run queries; not to be edited.

-- findAddress
select "email" from "accounts" where "id" = $1;

-- findAll
select "a"."id", "a"."first_name", "a"."last_name", "a"."email", "a"."state", "a"."community_id", "sa"."granted_at", "c"."name" as "community_name" from "system_admins" as "sa" inner join "accounts" as "a" on "a"."id" = "sa"."account_id" left join "communities" as "c" on "c"."id" = "a"."community_id" order by "sa"."granted_at", "a"."id";

-- hasOther
select "account_id" from "system_admins" where "account_id" <> $1 limit $2;

-- insert
insert into "system_admins" ("account_id", "granted_at") values ($1, $2);

-- lockAll
select pg_advisory_xact_lock(hashtext('system admins'));

-- lockByAddress
select "id", "community_id" from "accounts" where "email_key" = $1 and "state" = $2 and "community_id" is not null for update;

-- remove
delete from "system_admins" where "account_id" = $1;
