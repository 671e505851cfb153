-- Made from bank-queries.ts by npm run queries; not to be edited.

-- findKnownLines
select encode(line_hash, 'hex') as "line", "day", "amount" from "fund_bank_lines" where "community_id" = $1 and "account_code" = $2 and "day" >= $3 and "day" <= $4;

-- findMoved
select e.id, sum(case when a.id = l.debit then l.amount else -l.amount end)::bigint as amount, exists (select from fund_bank_lines k where k.community_id = $1 and k.account_code = $2 and k.entry_id = e.id) as matched from fund_entries e join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number join fund_accounts a on a.community_id = l.community_id and a.fund_id = l.fund_id and a.code = $3 and a.nature = 'asset' and a.id in (l.debit, l.credit) where e.community_id = $4 and e.id = any($5::uuid[]) group by e.id having sum(case when a.id = l.debit then l.amount else -l.amount end) <> 0;

-- findMovements
with moved as ( select m.year, m.number, sum(m.amount)::bigint as amount from ( select l.year, l.number, l.booked_on, case when a.id = l.debit then l.amount else -l.amount end as amount from fund_accounts a join fund_lines l on l.community_id = a.community_id and l.fund_id = a.fund_id and (l.debit = a.id or l.credit = a.id) where a.community_id = $1 and a.code = $2 and a.nature = 'asset') m where m.booked_on between $3::date and $4::date group by m.year, m.number ) select e.id, e.year, e.number, e.booked_on, m.amount, e.receipt, exists (select from fund_bank_lines k where k.community_id = $5 and k.account_code = $6 and k.entry_id = e.id) as matched from moved m join fund_entries e on e.community_id = $7 and e.year = m.year and e.number = m.number where m.amount <> 0 and e.kind <> 'opening' order by e.booked_on, e.year, e.number;

-- findOpening
with book as ( select b.year, b.starts_on from fund_books b where b.community_id = $1 order by b.starts_on <= $2::date desc, abs(b.starts_on - $3::date) limit 1 ) select coalesce(sum(m.amount), 0)::bigint as amount from book join fund_books o on o.community_id = $4 and (o.year = book.year or (o.state = 'open' and o.starts_on < book.starts_on)) join ( select l.year, l.number, l.booked_on, case when a.id = l.debit then l.amount else -l.amount end as amount from fund_accounts a join fund_lines l on l.community_id = a.community_id and l.fund_id = a.fund_id and (l.debit = a.id or l.credit = a.id) where a.community_id = $5 and a.code = $6 and a.nature = 'asset') m on m.year = o.year join fund_entries e on e.community_id = $7 and e.year = m.year and e.number = m.number where m.booked_on < $8::date or (e.kind = 'opening' and e.year = book.year);

-- insertLines
insert into fund_bank_lines (community_id, account_code, line_hash, day, amount, entry_id) select $1::uuid, $2, decode(m.line, 'hex'), m.day, m.amount, m."entryId" from jsonb_to_recordset($3::jsonb) as m (line text, day date, amount bigint, "entryId" uuid) on conflict do nothing returning entry_id;

-- setBankMap
insert into fund_settings as s (community_id, bank_maps) values ($1, $2::jsonb) on conflict (community_id) do update set bank_maps = s.bank_maps || excluded.bank_maps where s.bank_maps ? $3 or (select count(*) from jsonb_object_keys(s.bank_maps)) < $4 returning community_id;
