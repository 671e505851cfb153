-- Made from given-queries.ts by npm run queries; not to be edited.

-- findGiven
select w.id, sum(case when l.credit = a.id then l.amount else -l.amount end)::bigint as amount from jsonb_to_recordset($1::jsonb) as w (id uuid, fund_id uuid, since date, until date) join funds f on f.community_id = $2 and f.id = w.fund_id join fund_accounts a on a.community_id = $3 and a.fund_id = w.fund_id and (a.nature = 'income' and a.code in ($4, $5) or a.nature = 'liability' and f.kind = any ($6::text[])) join fund_lines l on l.community_id = $7 and l.fund_id = a.fund_id and a.id in (l.debit, l.credit) and l.booked_on >= w.since and l.booked_on < w.until join fund_books b on b.community_id = $8 and b.year = l.year and l.booked_on < b.open_from join fund_entries e on e.community_id = $9 and e.year = l.year and e.number = l.number left join fund_entries r on r.community_id = $10 and r.year = e.reverses_year and r.number = e.reverses where a.nature = 'income' or coalesce(r.kind, e.kind) in ('gift', 'returned') group by w.id;

-- findOpenFroms
select "currency", "starts_on", "ends_on", "open_from" from "fund_books" where "community_id" = $1 order by "starts_on" limit $2;
