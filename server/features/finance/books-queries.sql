-- Made from books-queries.ts by npm run queries; not to be edited.

-- countToAudit
select count(*)::int as count from fund_books b where b.community_id = $1 and b.state = 'closed' and (select count(*) from fund_audits a where a.community_id = b.community_id and a.year = b.year) < $2 and not exists (select from fund_audits a where a.community_id = b.community_id and a.year = b.year and a.account_id = $3::uuid);

-- countWaiting
select (select count(*) from fund_requests where community_id = $1 and state in ('waiting', 'agreed') and kind <> 'disclosure') as requests, (select count(*) from fund_batches where community_id = $2 and state <> 'deposited') as batches, (select count(*) from fund_devices where community_id = $3 and answered_at is null) as devices;

-- findAudits
select "d"."year", "d"."note", "a"."first_name", "a"."last_name", (d.completed_at at time zone c.time_zone)::date as "day" from "fund_audits" as "d" inner join "communities" as "c" on "c"."id" = "d"."community_id" left join "accounts" as "a" on "a"."id" = "d"."account_id" and "a"."community_id" = "d"."community_id" and "a"."state" = $1 where "d"."community_id" = $2 order by "d"."completed_at";

-- findBalances
with open_lines as ( select l.fund_id, l.debit, l.credit, l.amount from fund_lines l join fund_books b on b.community_id = l.community_id and b.year = l.year and (b.state = 'open' or b.year = (select max(newest.year) from fund_books newest where newest.community_id = $1)) where l.community_id = $2 ), moved as ( select fund_id, debit as account, sum(amount) as amount from open_lines group by fund_id, debit union all select fund_id, credit, -sum(amount) from open_lines group by fund_id, credit ) select a.fund_id, a.id, a.nature, a.code, a.name, (coalesce(sum(m.amount), 0) * case when a.nature in ('asset', 'expense') then 1 else -1 end)::bigint as balance from fund_accounts a left join moved m on m.fund_id = a.fund_id and m.account = a.id where a.community_id = $3 group by a.fund_id, a.id, a.nature, a.code, a.name order by array_position(array['asset', 'liability', 'income', 'expense', 'net'], a.nature), a.code;

-- findFunds
select "f"."id", "f"."kind", "f"."name", "n"."purpose", "n"."closed", "n"."position" from "funds" as "f" left join "fund_notes" as "n" on "n"."community_id" = "f"."community_id" and "n"."fund_id" = "f"."id" where "f"."community_id" = $1 order by "n"."position", "f"."id";

-- findGoals
select "year", "fund_id", "amount" from "fund_goals" where "community_id" = $1 order by "fund_id";

-- findLeft
with moved as ( select fund_id, debit as account, amount from fund_lines where community_id = $1 and year = $2 union all select fund_id, credit, -amount from fund_lines where community_id = $3 and year = $4 ) select a.fund_id as fund, a.id as account, o.id as opening, sum(m.amount)::bigint as amount from moved m join fund_accounts a on a.community_id = $5 and a.fund_id = m.fund_id and a.id = m.account and a.nature in ('asset', 'liability') join fund_accounts o on o.community_id = $6 and o.fund_id = m.fund_id and o.code = 'opening' group by a.fund_id, a.id, o.id having sum(m.amount) <> 0 order by a.fund_id, a.id;

-- findNextYear
select "b"."year", "b"."open_from", "b"."state", exists (select "e"."id" from "fund_entries" as "e" where "e"."community_id" = "b"."community_id" and "e"."year" = "b"."year" and "e"."kind" = $1) as "is_carried" from "fund_books" as "b" where "b"."community_id" = $2 and "b"."year" > $3 order by "b"."year";

-- findOpening
select "e"."number" from "fund_entries" as "e" where "e"."community_id" = $1 and "e"."year" = $2 and "e"."kind" = $3 and not exists (select "r"."id" from "fund_entries" as "r" where "r"."community_id" = "e"."community_id" and "r"."reverses_year" = "e"."year" and "r"."reverses" = "e"."number");

-- findPlaces
select distinct on (a.code) a.code, a.name from fund_accounts a left join fund_notes n on n.community_id = a.community_id and n.fund_id = a.fund_id where a.community_id = $1 and a.nature = 'asset' order by a.code, n.position, a.fund_id;

-- findSettings
select "receipt_text", "registration", "statement_from", "unknown_origin", "bank_maps" from "fund_settings" where "community_id" = $1;

-- findYears
select "year", "currency", "starts_on", "ends_on", "open_from", "state", "last_entry", "last_receipt" from "fund_books" where "community_id" = $1 order by "year" desc;

-- insertGoals
insert into "fund_goals" ("community_id", "year", "fund_id", "amount") values ($1, $2, $3, $4);

-- insertNote
insert into "fund_notes" ("community_id", "fund_id", "purpose", "position") values ($1, $2, $3, $4);

-- putAudit
insert into "fund_audits" ("community_id") values ($1) on conflict ("community_id", "year", "account_id") do update set "note" = "excluded"."note";

-- setNote
update "fund_notes" set where "community_id" = $1 and "fund_id" = $2;
