-- Made from holding-queries.ts by npm run queries; not to be edited.

-- findHoldings
select w.fund_id, w.account, coalesce(sum(case when l.debit = w.account then l.amount else -l.amount end), 0)::bigint as amount from jsonb_to_recordset($1::jsonb) as w (fund_id uuid, account uuid) join fund_lines l on l.community_id = $2 and l.fund_id = w.fund_id and (l.debit = w.account or l.credit = w.account) join fund_books b on b.community_id = l.community_id and b.year = l.year and b.state = 'open' group by w.fund_id, w.account;
