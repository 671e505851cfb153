-- Made from submit-queries.ts by npm run queries; not to be edited.

-- countUndecided
select count(*) as "count" from "receipts" where "community_id" = $1 and "account_id" = $2 and "state" in ($3, $4, $5);

-- findCurrency
select "currency" from "fund_books" where "community_id" = $1 and "state" = $2 order by "year" desc;

-- findPurposes
select a.fund_id, f.name as fund, a.id, a.name from fund_accounts a join funds f on f.community_id = a.community_id and f.id = a.fund_id left join fund_notes n on n.community_id = a.community_id and n.fund_id = a.fund_id left join lateral ( select max(r.sent_at) as at from receipts r where r.community_id = a.community_id and r.fund_id = a.fund_id and r.purpose_id = a.id and r.account_id = $1::uuid ) used on true where a.community_id = $2 and a.nature = 'expense' and not coalesce(n.closed, false) and not (f.kind = any($3::text[])) and ($4::boolean or not exists ( select 1 from receipt_settings s where s.community_id = $5 and a.id = any(s.not_offered) )) order by used.at desc nulls last, n.position, a.name, a.id limit 200;

-- findSender
select "account_id" from "receipts" where "community_id" = $1 and "id" = $2;

-- holdSettings
insert into "receipt_settings" ("community_id", "approver_id") values ($1, $2) on conflict ("community_id") do update set "last_number" = "receipt_settings"."last_number" returning "last_number", "approver_id";

-- insertReceipt
update "receipt_settings" set "last_number" = $1 where "community_id" = $2;
insert into "receipts" ("seen_at", "decided_by", "decided_at", "settled_at", "entry_id", "community_id") values ($1, $2, $3, $4, $5, $6);
