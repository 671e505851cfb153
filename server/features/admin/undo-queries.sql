-- Made from undo-queries.ts by npm run queries; not to be edited.

-- deleteOldChanges
delete from "kept_changes" where "community_id" = $1 and "kept_at" < $2;

-- lockChange
select "id", "kind", "object_id", "before", "after", "undone_at" from "kept_changes" where "community_id" = $1 and "id" = $2 and "kept_at" >= $3 for update;

-- markUndone
update "kept_changes" set "undone_at" = $1 where "community_id" = $2 and "id" = $3;
