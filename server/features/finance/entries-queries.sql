-- Made from entries-queries.ts by npm run queries; not to be edited.

-- endExpense
update "fund_requests" set "state" = $1, "entry_id" = $2 where "community_id" = $3 and "id" = $4;

-- findBooked
select "e"."year", "e"."number", "e"."receipt", "e"."kind", "e"."booked_on", "e"."batch_id", "u"."id" as "undone" from "fund_entries" as "e" left join "fund_entries" as "u" on "u"."community_id" = "e"."community_id" and "u"."year" = "e"."reverses_year" and "u"."number" = "e"."reverses" where "e"."community_id" = $1 and "e"."id" = $2;

-- findEntries
select "e"."id", "e"."year", "e"."number", "e"."kind", "e"."booked_on", "e"."note", "e"."receipt", "e"."batch_id", "e"."reverses_year", "e"."reverses", "e"."created_at", "r"."year" as "reversed_year", "r"."number" as "reversed_number" from "fund_entries" as "e" left join "fund_entries" as "r" on "r"."community_id" = "e"."community_id" and "r"."reverses_year" = "e"."year" and "r"."reverses" = "e"."number" where "e"."community_id" = $1 and "e"."year" = $2 and "e"."receipt" is not null and "e"."number" > $3 order by "e"."number" asc limit $4;

-- findGeneration
select max("generation") as "generation" from "fund_keys" where "community_id" = $1 and "ended_at" is null;

-- findLines
select "number", "fund_id", "debit", "credit", "amount" from "fund_lines" where "community_id" = $1 and "year" = $2 and "number" = any($3) order by "number", "line";

-- findSealed
select "e"."number", "s"."entry_id", "s"."generation", "s"."sealed" from "fund_entries" as "e" inner join "fund_sealed" as "s" on "s"."community_id" = "e"."community_id" and "s"."entry_id" = "e"."id" where "e"."community_id" = $1 and "e"."year" = $2 and "e"."number" > $3 order by "e"."number" limit $4;

-- holdBatch
select "state" from "fund_batches" where "community_id" = $1 and "id" = $2 for share;

-- holdExpense
select "state", "fund_id", "account_id", "amount", "words", "decided_by" from "fund_requests" where "community_id" = $1 and "id" = $2 and "kind" = $3 for update;

-- insertDeviceRows
insert into "fund_device_rows" ("community_id", "device_id", "entry_id", "sealed") select "d"."community_id", "d"."id", $1 as "entry_id", $2 as "sealed" from "fund_devices" as "d" where "d"."community_id" = $3 and "d"."id" = $4 on conflict ("community_id", "device_id", "entry_id") do nothing;
