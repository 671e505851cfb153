-- Made from audit-chain-queries.ts by npm run queries; not to be edited.

-- askForCheck
update "chain_checks" set "asked_at" = $1 where ("asked_at" is null or "asked_at" < $2 or "checked_at" >= "asked_at") returning "asked_at";

-- findChainCheck
select "asked_at", "checked_at", "record_count", "broken_count" from "chain_checks";

-- noteCheck
update "chain_checks" set "checked_at" = $1, "record_count" = $2, "broken_count" = $3;
