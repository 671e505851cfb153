-- Made from queries.ts by npm run queries; not to be edited.

-- beginRevision
insert into "budget_revisions" ("community_id", "year", "revision", "saved_by") values ($1, $2, (select coalesce(max("b"."revision"), 0) + 1 as "next" from "budget_revisions" as "b" where "b"."community_id" = $3 and "b"."year" = $4), $5) returning "revision";

-- copyAmounts
insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned) select b.community_id, b.year, $1::integer, b.fund_id, b.account_id, b.planned from budget_amounts b where b.community_id = $2 and b.year = $3 and b.revision = $4;

-- countSaving
update "budget_revisions" set "saved" = "saved" + $1, "saved_by" = $2 where "community_id" = $3 and "year" = $4 and "revision" = $5;

-- findAmounts
select "revision", "account_id", "planned" from "budget_amounts" where "community_id" = $1 and "year" = $2 and revision = any ($3::integer[]);

-- findPrepared
select "revision", "saved", "adopted_on" from "budget_revisions" where "community_id" = $1 and "year" = $2 and "published_at" is null and "withdrawn_on" is null;

-- findRevision
select "revision", "saved", "saved_by", "decision", "adopted_on", "published_at", "withdrawn_on", "reason" from "budget_revisions" where "community_id" = $1 and "year" = $2 and "revision" = $3;

-- findRevisions
select "revision", "saved", "saved_by", "decision", "adopted_on", "published_at", "withdrawn_on", "reason" from "budget_revisions" where "community_id" = $1 and "year" = $2 order by "revision" desc limit $3;

-- replaceAmounts
delete from budget_amounts b where b.community_id = $1 and b.year = $2 and b.revision = $3 and b.account_id not in ( select r.account_id from jsonb_to_recordset($4::jsonb) as r (account_id uuid));
insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned) select $1::uuid, $2::integer, $3::integer, r.fund_id, r.account_id, r.planned from jsonb_to_recordset($4::jsonb) as r (fund_id uuid, account_id uuid, planned bigint) on conflict (community_id, year, revision, fund_id, account_id) do update set planned = excluded.planned;

-- setAdopted
update "budget_revisions" set where "community_id" = $1 and "year" = $2 and "revision" = $3;

-- setPublished
update "budget_revisions" set "published_at" = $1 where "community_id" = $2 and "year" = $3 and "revision" = $4;

-- setWithdrawn
update "budget_revisions" set where "community_id" = $1 and "year" = $2 and "revision" = $3;
