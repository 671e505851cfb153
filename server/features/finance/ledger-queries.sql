-- Made from ledger-queries.ts by npm run queries; not to be edited.

-- closeMonth
select number, receipt from fund_close_month($1, $2::uuid, $3::date, $4::uuid, $5::uuid);

-- findAccounts
select "id", "nature", "code", "name" from "fund_accounts" where "community_id" = $1 and "fund_id" = $2 order by "code";

-- findBook
select "year", "currency", "starts_on", "ends_on", "open_from", "state" from "fund_books" where "community_id" = $1 and "starts_on" <= $2 and "ends_on" >= $3;

-- findBroken
select number from fund_broken($1) limit 100;

-- findBrokenYears
set local statement_timeout = '10min';
select year from fund_books where community_id = $1 and state = 'open' and exists (select from fund_broken(year)) order by year;

-- keepAccount
select fund_account($1::uuid, null, null, $2::uuid, $3, $4, $5);

-- keepFund
select fund_account($1::uuid, $2, $3, null, null, null, null);

-- openYear
select fund_open_year($1, $2, $3::date, $4::date);

-- post
select number, receipt from fund_post($1, $2::uuid, $3::date, $4, $5, $6, $7::uuid, $8::uuid, $9::jsonb, $10::uuid, $11::bytea, $12::integer);

-- postReceipt
select number, receipt from fund_receipt($1, $2::uuid, $3::date, $4::uuid, $5::bytea, $6::integer);

-- reverse
select number, receipt from fund_reverse($1, $2::uuid, $3::date, $4, $5::bigint, $6::uuid, $7::bytea, $8::integer);
