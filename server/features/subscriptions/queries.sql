-- Made from queries.ts by npm run queries; not to be edited.

-- deleteOwn
delete from "calendar_feeds" where "community_id" = $1 and "account_id" = $2;

-- findOpenCommunity
select "id", "name", "time_zone", "language" from "communities" where "slug" = $1 and "open_calendar" = $2;

-- findOpenSlug
select "slug" from "communities" where "id" = $1 and "open_calendar" = $2;

-- findOwn
select "id", "made_at" from "calendar_feeds" where "community_id" = $1 and "account_id" = $2;

-- findReader
select "a"."id" as "account_id", "a"."person_id", "c"."name", "c"."time_zone", sits_on_assembly(f.community_id, a.person_id) as "sits", coalesce("a"."language", "c"."language") as "language", (select coalesce(string_agg(resource || ' ' || revision, ' ' order by resource), '') from revisions where community_id = $1::uuid and resource in ('activities', 'community', 'events', 'people')) as "revisions" from "calendar_feeds" as "f" inner join "accounts" as "a" on "a"."id" = "f"."account_id" and "a"."community_id" = "f"."community_id" inner join "communities" as "c" on "c"."id" = "f"."community_id" where "f"."community_id" = $2 and "f"."id" = $3 and "a"."state" = $4;

-- findRevisions
select (select coalesce(string_agg(resource || ' ' || revision, ' ' order by resource), '') from revisions where community_id = $1::uuid and resource in ('activities', 'community', 'events', 'people')) as "revisions";

-- replaceOwn
insert into "calendar_feeds" ("community_id", "id", "account_id", "made_at") values ($1, $2, $3, $4) on conflict ("community_id", "account_id") do update set "id" = $5, "made_at" = $6;
