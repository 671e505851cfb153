-- Made from document-queries.ts by npm run queries; not to be edited.

-- countDocuments
select count(*)::int as "count" from "community_documents" where "community_id" = $1 and "removed_at" is null;

-- deleteDocument
delete from "community_documents" where "community_id" = $1 and "id" = $2 and "removed_at" is not null;

-- findDocument
select "id", "title", "file", "file_type", "added_at", "removed_at" from "community_documents" where "community_id" = $1 and "id" = $2;

-- findDocuments
select "id", "title", "file", "file_type", "added_at" from "community_documents" where "community_id" = $1 and "removed_at" is null order by "added_at" desc, "id" desc limit $2;

-- findForgotten
select "id", "file" from "community_documents" where "community_id" = $1 and "removed_at" < $2 limit $3;

-- findRemovedDocuments
select "d"."id", "d"."title", "a"."first_name", "a"."last_name", d.removed_at as "removed_at" from "community_documents" as "d" left join "accounts" as "a" on "a"."id" = "d"."removed_by" where "d"."community_id" = $1 and "d"."removed_at" >= $2 order by "d"."removed_at" desc, "d"."id" desc limit $3;

-- insertDocument
insert into "community_documents" ("community_id") values ($1);

-- lockDocuments
select pg_advisory_xact_lock(hashtext($1));

-- removeDocument
update "community_documents" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "id" = $4 and "removed_at" is null returning "id";

-- restoreDocument
update "community_documents" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "id" = $4 and "removed_at" >= $5 returning "id";
