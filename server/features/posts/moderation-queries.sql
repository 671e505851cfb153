-- Made from moderation-queries.ts by npm run queries; not to be edited.

-- findCommentTarget
select "c"."author_id", "c"."withheld" from "post_comments" as "c" where "c"."community_id" = $1 and "c"."post_id" = $2 and "c"."id" = $3 and "c"."deleted_at" is null and is_seen(c.withheld, c.author_id, $4::boolean, $5::uuid, $6::boolean, (select unseen_by($7::uuid, $8::uuid))::uuid[]) for update of "c";

-- findHidesLikeCounts
select "hide_like_counts" from "communities" where "id" = $1;

-- findPostTarget
select "p"."author_id", "p"."withheld", "p"."visibility", "p"."media" from "posts" as "p" where "p"."community_id" = $1 and "p"."id" = $2 and is_seen(p.withheld, p.author_id, p.announcement or $3::boolean, $4::uuid, $5::boolean, (select unseen_by($6::uuid, $7::uuid))::uuid[]);

-- insertDecision
insert into "moderation_decisions" ("community_id", "id", "target_kind", "target_id", "post_id") values ($1, $2, $3, $4, $5);

-- putFlag
insert into "flags" ("community_id", "target_id", "target_kind", "post_id") values ($1, $2, $3, $4) on conflict ("community_id", "target_id", "account_id") do update set "settled_at" = $5;

-- setHidesLikeCounts
update "communities" set "hide_like_counts" = $1 where "id" = $2;

-- settleFlags
update "flags" set "settled_at" = $1 where "community_id" = $2 and "target_id" = $3 and "settled_at" is null;

-- withholdComment
update "post_comments" set where "community_id" = $1 and "post_id" = $2 and "id" = $3;
update "posts" set "comment_count" = "comment_count" + $1 where "community_id" = $2 and "id" = $3;

-- withholdPost
update "posts" set where "community_id" = $1 and "id" = $2;
