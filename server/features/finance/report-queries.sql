-- Made from report-queries.ts by npm run queries; not to be edited.

-- findBills
select "words", "amount", "day" from "fund_requests" where "community_id" = $1 and "kind" = $2 and "state" in ($3, $4) order by "day", "id" limit $5;

-- findClosedBook
select "year", "currency", "starts_on", "ends_on", "open_from", "state" from "fund_books" where "community_id" = $1 and "open_from" > "starts_on" order by "open_from" desc;

-- findClosings
select "until", "givers", "members" from "fund_months" where "community_id" = $1 and "year" = $2 order by "until";

-- findEachMoved
select m.month, m.day, m.amount from ( select width_bucket(l.booked_on, $1::date[]) as month, l.booked_on as day, l.number, l.line, case when l.debit = $2::uuid then l.amount else -l.amount end as amount, row_number() over (partition by width_bucket(l.booked_on, $3::date[]) order by l.booked_on desc, l.number desc, l.line desc) as place from fund_lines l where l.community_id = $4 and l.fund_id = $5 and (l.debit = $6 or l.credit = $7) and l.year = $8 and l.booked_on < $9::date ) as m where m.place <= $10 order by m.day, m.number, m.line;

-- findEveryAccount
select "a"."fund_id", "a"."id", "a"."nature", "a"."code", "a"."name", "f"."kind", "f"."name" as "fund" from "fund_accounts" as "a" inner join "funds" as "f" on "f"."community_id" = "a"."community_id" and "f"."id" = "a"."fund_id" left join "fund_notes" as "n" on "n"."community_id" = "f"."community_id" and "n"."fund_id" = "f"."id" where "a"."community_id" = $1 order by "n"."position", "a"."fund_id", "a"."code";

-- findGoals
select "fund_id", "amount" from "fund_goals" where "community_id" = $1 and "year" = $2;

-- findHeldGifts
select width_bucket(l.booked_on, $1::date[]) as month, l.fund_id, sum(case when l.credit = a.id then l.amount else -l.amount end)::bigint as amount from fund_accounts a join fund_lines l on l.community_id = a.community_id and l.fund_id = a.fund_id and a.id in (l.debit, l.credit) join fund_entries e on e.community_id = l.community_id and e.year = l.year and e.number = l.number left join fund_entries r on r.community_id = e.community_id and r.year = e.reverses_year and r.number = e.reverses where a.community_id = $2 and a.nature = 'liability' and l.year = $3 and l.booked_on >= $4::date and l.booked_on < $5::date and coalesce(r.kind, e.kind) in ('gift', 'returned') group by 1, 2;

-- findMoved
select width_bucket(l.booked_on, $1::date[]) as month, sum(case when l.debit = $2::uuid then l.amount else -l.amount end)::bigint as amount from fund_lines l where l.community_id = $3 and l.fund_id = $4 and (l.debit = $5 or l.credit = $6) and l.year = $7 and l.booked_on < $8::date group by 1 order by 1;

-- findOpenings
select a.fund_id, a.id, sum(case when l.debit = a.id then l.amount else -l.amount end)::bigint as amount from fund_accounts o join fund_lines l on l.community_id = o.community_id and l.fund_id = o.fund_id and o.id in (l.debit, l.credit) join fund_accounts a on a.community_id = l.community_id and a.fund_id = l.fund_id and a.id in (l.debit, l.credit) and a.nature = 'asset' where o.community_id = $1 and o.code = 'opening' and l.year = $2 group by a.fund_id, a.id;

-- findSums
with moved as ( select width_bucket(l.booked_on, $1::date[]) as month, l.fund_id, l.debit, l.credit, sum(l.amount) as amount from fund_lines l where l.community_id = $2 and l.year = $3 and l.booked_on < $4::date group by 1, 2, 3, 4 ) select month, fund_id, account, sum(amount)::bigint as amount from ( select month, fund_id, debit as account, amount from moved union all select month, fund_id, credit, -amount from moved ) as both_sides group by 1, 2, 3;
