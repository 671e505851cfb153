-- Made from public-queries.ts by npm run queries; not to be edited.

-- findOpenPost
select "i"."community_id", "c"."time_zone" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."id" = $1 and "i"."kind" = $2;

-- findOpenPosts
select "i"."id", "i"."community_id", "c"."time_zone" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."kind" = $1 and "c"."listed" = $2 and "i"."id" < $3 order by "i"."id" desc limit $4;

-- findPublicPosts
select "p"."id", "p"."community_id", "p"."author_id", "p"."content", "p"."media", "p"."media_thumbnails", "p"."media_alt", "p"."media_widths", "p"."media_heights", "p"."captions", "p"."captions_language", "p"."children_agreed", "p"."edited_at", "p"."announcement", "p"."pinned", "p"."visibility", "p"."withheld_reason", "p"."created_at", "author"."first_name", "author"."last_name", "author"."profile_picture", "p"."comment_count", case when (select hide_like_counts from communities where id = $1::uuid) then null else p.like_count end as "like_count", (select not 'comments' = any(features_off) from communities where id = $2::uuid) as "comments_on", (select author.profile_picture from public_items i join communities c on c.id = i.community_id and c.open_pages join profiles f on f.community_id = i.community_id and f.account_id = i.id and f.open_photo where i.community_id = $3::uuid and i.id = p.author_id and i.kind = 'account') as "open_photo" from "posts" as "p" inner join "accounts" as "author" on "author"."id" = "p"."author_id" where "p"."community_id" = $4 and "p"."id" in $5 and "p"."visibility" = $6 and "p"."withheld" is null and is_grown_up($7::uuid, p.author_id, $8::date) and is_seen(p.withheld, p.author_id, p.announcement, $9::uuid, $10::boolean, (select unseen_by($11::uuid, $12::uuid))::uuid[]);
