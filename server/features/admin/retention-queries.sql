-- Made from retention-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- deleteOldExports
delete from "exports" where "created_at" < $1;

-- deleteOldRequests
delete from "privacy_requests" where "community_id" = $1 and "asked_at" < $2;

-- letGoOfAudit
select let_go_of_audit($1::timestamptz) as gone;

-- lockLongDeclined
select "id" from "accounts" where "community_id" = $1 and "state" = $2 and "person_id" is null and "declined_at" < $3 order by "declined_at" limit $4 for update;
