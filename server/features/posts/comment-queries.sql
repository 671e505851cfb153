-- Made from comment-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- countComments
update "posts" set "comment_count" = "comment_count" + $1 where "community_id" = $2 and "id" = $3;

-- findComments
select "c"."id", "c"."author_id", "c"."comment", "c"."created_at", "c"."edited_at", "c"."withheld_reason", "a"."first_name", "a"."last_name", "a"."profile_picture" from "post_comments" as "c" left join "accounts" as "a" on "a"."id" = "c"."author_id" where "c"."community_id" = $1 and "c"."post_id" = $2 and "c"."deleted_at" is null and is_seen(c.withheld, c.author_id, false, $3::uuid, $4::boolean, (select unseen_by($5::uuid, $6::uuid))::uuid[]) and (c.created_at, c.id) < ($7::timestamptz, $8::uuid) order by "c"."created_at" desc, "c"."id" desc limit $9;

-- findOwnComment
select "id", "withheld", "deleted_at" from "post_comments" where "community_id" = $1 and "post_id" = $2 and "id" = $3 and "author_id" = $4 and ("withheld" is null or "withheld" = $5) for update;

-- forgetComments
delete from "post_comments" where "community_id" = $1 and "id" in (select "gone"."id" from "post_comments" as "gone" where "gone"."community_id" = $2 and (gone.deleted_at is not null or gone.withheld = 'removed') and coalesce(gone.deleted_at, gone.withheld_at) < $3::timestamptz limit $4);

-- updateComment
update "post_comments" set where "community_id" = $1 and "post_id" = $2 and "id" = $3;
