-- Made from queries.ts by npm run queries; not to be edited.

-- findFeed
select "p"."id", "p"."community_id", "p"."author_id", "p"."content", "p"."media", "p"."media_thumbnails", "p"."media_alt", "p"."announcement", "p"."visibility", "p"."like_count", "p"."comment_count", "p"."created_at", "author"."first_name", "author"."last_name", "author"."profile_picture", (select coalesce(json_agg(agg), '[]') from (select "last".* from (select "c"."id", "c"."author_id", "c"."comment", "c"."created_at", "a"."first_name", "a"."last_name" from "post_comments" as "c" left join "accounts" as "a" on "a"."id" = "c"."author_id" where "c"."community_id" = $1 and "c"."post_id" = "p"."id" order by "c"."created_at" desc, "c"."id" desc limit $2) as "last" order by "last"."created_at", "last"."id") as agg) as "comments" from "posts" as "p" left join "accounts" as "author" on "author"."id" = "p"."author_id" where "p"."community_id" = $3 and (p.announcement, p.created_at, p.id) < (select c.announcement, c.created_at, c.id from posts c where c.community_id = $4 and c.id = $5::uuid) order by "p"."announcement" desc, "p"."created_at" desc, "p"."id" desc limit $6;

-- findOwnLikes
select "post_id" from "post_likes" where "community_id" = $1 and "account_id" = $2 and "post_id" = any($3::uuid[]);

-- findPost
select "p"."id", "p"."community_id", "p"."author_id", "p"."content", "p"."media", "p"."media_thumbnails", "p"."media_alt", "p"."announcement", "p"."visibility", "p"."like_count", "p"."comment_count", "p"."created_at", "author"."first_name", "author"."last_name", "author"."profile_picture", (select coalesce(json_agg(agg), '[]') from (select "c"."id", "c"."author_id", "c"."comment", "c"."created_at", "a"."first_name", "a"."last_name" from "post_comments" as "c" left join "accounts" as "a" on "a"."id" = "c"."author_id" where "c"."community_id" = $1 and "c"."post_id" = "p"."id" order by "c"."created_at", "c"."id" limit $2) as agg) as "comments" from "posts" as "p" left join "accounts" as "author" on "author"."id" = "p"."author_id" where "p"."community_id" = $3 and "p"."id" = $4;

-- findPublicPost
select "community_id" from "public_items" where "id" = $1 and "kind" = $2;

-- findRecentComments
select "c"."id", "c"."post_id", "c"."author_id", "c"."comment", "c"."created_at", "a"."first_name", "a"."last_name" from "post_comments" as "c" left join "accounts" as "a" on "a"."id" = "c"."author_id" where "c"."community_id" = $1 order by "c"."created_at" desc limit $2;

-- insertComment
with post as ( update posts set comment_count = comment_count + 1 where community_id = $1 and id = $2 returning id ), added as ( insert into post_comments (community_id, post_id, id, author_id, comment) select $3, id, $4, $5, $6 from post ), bumped as ( insert into revisions as r (community_id, resource) select $7, 'feed' from post on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp() ) select pg_notify('nineteen_live', json_build_object( 'community', $8::text, 'resources', array['feed'])::text) from post;

-- setLike
with post as ( select id, exists (select from post_likes l where l.community_id = $1 and l.post_id = $2 and l.account_id = $3) as liked from posts where community_id = $4 and id = $5 ), added as ( insert into post_likes (community_id, post_id, account_id) select $6, id, $7 from post where not liked and $8::boolean is distinct from false on conflict do nothing returning 1 ), removed as ( delete from post_likes l using post where l.community_id = $9 and l.post_id = post.id and l.account_id = $10 and post.liked and $11::boolean is distinct from true returning 1 ), change as ( select (select count(*) from added) - (select count(*) from removed) as by ), counted as ( update posts set like_count = like_count + change.by from change where community_id = $12 and id = $13 and change.by <> 0 returning 1 ), bumped as ( insert into revisions as r (community_id, resource) select $14, 'feed' from counted on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp() ) select id, (select pg_notify('nineteen_live', json_build_object( 'community', $15::text, 'resources', array['feed'])::text) from counted) from post;
