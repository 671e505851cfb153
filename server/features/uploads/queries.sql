-- Made from queries.ts by npm run queries; not to be edited.

-- bindToPost
update "files" set "post_id" = $1 where "community_id" = $2 and "owner_id" = $3 and "key" in $4 and "state" = $5 and "post_id" is null;

-- communityIds
select "id" from "communities";

-- countBodies
select pg_advisory_xact_lock(hashtext($1));
select count(*) as "bodies" from "files" where "community_id" = $1 and "owner_id" = $2 and "state" = $3 and "receiving_until" > $4;

-- deleteFile
delete from "files" where "community_id" = $1 and "key" = $2;

-- deleteFiles
delete from "files" where "community_id" = $1 and "key" in $2;

-- endedBetween
select * from "files" where "community_id" = $1 and "expires_at" >= $2 and "expires_at" < $3;

-- findFile
select * from "files" where "community_id" = $1 and "key" = $2;

-- findFileOf
select * from "files" where "community_id" = $1 and "key" in $2;

-- findOwnFile
select * from "files" where "community_id" = $1 and "owner_id" = $2 and "key" = $3;

-- findOwnFiles
select * from "files" where "community_id" = $1 and "owner_id" = $2 and "key" in $3;

-- findThere
select "key" from "files" where "community_id" = $1 and "key" in $2 and "state" <> $3;

-- insertFile
insert into "files" ("community_id", "thumbnail_key") values ($1, $2);

-- keysOfPosts
select "key" from "files" where "community_id" = $1 and "post_id" in $2;

-- markUsed
update "files" set "used" = $1 where "community_id" = $2 and "key" in $3 and "used" = $4;

-- setFile
update "files" set where "community_id" = $1 and "key" = $2;

-- setReceiving
update "files" set where "community_id" = $1 and "key" = $2 and "state" = $3 and "receiver" = $4;

-- takeGrant
update "files" set "state" = $1, "receiver" = $2, "receiving_until" = $3 where "community_id" = $4 and "key" = $5 and ("state" = $6 or ("state" = $7 and "receiving_until" <= $8)) returning "owner_id";

-- usedBy
select pg_advisory_xact_lock(hashtext($1));
select coalesce(sum(coalesce(size, max_size)), 0)::bigint as "kept", coalesce(sum(coalesce(size, max_size)) filter (where "created_at" > $1), 0)::bigint as "week" from "files" where "community_id" = $2 and "owner_id" = $3 and ("state" in ($4, $5) or ("state" in ($6, $7) and "expires_at" > $8) or ("state" = $9 and "receiving_until" > $10));
