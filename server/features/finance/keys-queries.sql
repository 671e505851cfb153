-- Made from keys-queries.ts by npm run queries; not to be edited.

-- endGeneration
update "fund_keys" set "ended_at" = $1 where "community_id" = $2 and "generation" is not null and "ended_at" is null;

-- endOwn
update "fund_keys" set "ended_at" = $1 where "community_id" = $2 and "account_id" = $3 and "generation" is null and "ended_at" is null;

-- findGrants
select "g"."of_key", "g"."to_key", "g"."sealed" from "fund_key_grants" as "g" inner join "fund_keys" as "k" on "k"."community_id" = "g"."community_id" and "k"."id" = "g"."to_key" where "g"."community_id" = $1 and "k"."community_id" = $2 and "k"."account_id" = $3 order by "g"."to_key", "g"."of_key" limit $4;

-- findKey
select "k"."id", "k"."generation", "k"."account_id", "k"."public_key", "k"."made_at", "k"."ended_at", "p"."first_name", "p"."last_name" from "fund_keys" as "k" left join "accounts" as "a" on "a"."id" = "k"."account_id" and "a"."community_id" = $1 left join "people" as "p" on "p"."community_id" = $2 and "p"."id" = "a"."person_id" where "k"."community_id" = $3 and "k"."id" = $4;

-- findKeys
select "k"."id", "k"."generation", "k"."account_id", "k"."public_key", "k"."made_at", "k"."ended_at", "p"."first_name", "p"."last_name" from "fund_keys" as "k" left join "accounts" as "a" on "a"."id" = "k"."account_id" and "a"."community_id" = $1 left join "people" as "p" on "p"."community_id" = $2 and "p"."id" = "a"."person_id" where "k"."community_id" = $3 order by "k"."made_at" desc, "k"."id" desc limit $4;

-- findLastGeneration
select "generation" from "fund_keys" where "community_id" = $1 and "generation" is not null order by "generation" desc limit $2;

-- findOpens
select "w"."key_id", "w"."kind" from "fund_key_wraps" as "w" inner join "fund_keys" as "k" on "k"."community_id" = "w"."community_id" and "k"."id" = "w"."key_id" where "w"."community_id" = $1 and "k"."community_id" = $2 and "k"."account_id" = $3 order by "k"."made_at" desc, "w"."kind" limit $4;

-- findSheets
select "w"."key_id", "w"."wrapped" from "fund_key_wraps" as "w" inner join "fund_keys" as "k" on "k"."community_id" = "w"."community_id" and "k"."id" = "w"."key_id" where "w"."community_id" = $1 and "k"."community_id" = $2 and "w"."kind" = $3 and "k"."generation" is not null order by "k"."generation" desc limit $4;

-- findWrap
select "wrapped" from "fund_key_wraps" where "community_id" = $1 and "key_id" = $2 and "kind" = $3;

-- insertKey
insert into "fund_keys" ("community_id") values ($1);

-- isGranted
select "g"."of_key", "g"."to_key", "g"."sealed" from "fund_key_grants" as "g" inner join "fund_keys" as "k" on "k"."community_id" = "g"."community_id" and "k"."id" = "g"."to_key" where "g"."community_id" = $1 and "k"."community_id" = $2 and "k"."account_id" = $3 order by "g"."to_key", "g"."of_key" limit $4;

-- putGrant
insert into "fund_key_grants" ("community_id") values ($1) on conflict ("community_id", "to_key", "of_key") do update set "sealed" = $2;

-- putWrap
insert into "fund_key_wraps" ("community_id", "key_id") values ($1, $2) on conflict ("community_id", "key_id", "kind") do update set "wrapped" = $3;
