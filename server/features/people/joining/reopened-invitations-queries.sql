-- Made from reopened-invitations-queries.ts by npm run queries; not to be edited.

-- hasNewer
select "id" from "invitations" where "community_id" = $1 and "person_id" = $2 and "id" > $3 limit $4;

-- reopen
update "invitations" set "revoked_at" = $1 where "community_id" = $2 and "id" = $3 and "used_at" is null;
