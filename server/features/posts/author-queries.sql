-- Made from author-queries.ts by npm run queries; not to be edited.

-- findAuthor
select "id" from "accounts" where "id" = $1 and "community_id" = $2 and "state" = $3;

-- findWritten
select "p"."id", "p"."community_id", "p"."author_id", "p"."content", "p"."media", "p"."media_thumbnails", "p"."media_alt", "p"."media_widths", "p"."media_heights", "p"."children_agreed", "p"."edited_at", "p"."announcement", "p"."pinned", "p"."visibility", "p"."withheld_reason", "p"."created_at", "author"."first_name", "author"."last_name", "author"."profile_picture", case when (select hide_like_counts from communities where id = $1::uuid) then null else p.like_count end as "like_count", p.comment_count - (select count(*)::integer from post_comments s where s.community_id = $2::uuid and s.post_id = p.id and s.deleted_at is null and s.withheld is null and s.author_id = any ((select unseen_by($3::uuid, $4::uuid))::uuid[])) as "comment_count" from "posts" as "p" left join "accounts" as "author" on "author"."id" = "p"."author_id" where "p"."community_id" = $5 and "p"."author_id" = $6 and "p"."announcement" = $7 and is_seen(p.withheld, p.author_id, p.announcement, $8::uuid, $9::boolean, (select unseen_by($10::uuid, $11::uuid))::uuid[]) and (p.created_at, p.id) < ($12::timestamptz, $13::uuid) order by "p"."created_at" desc, "p"."id" desc limit $14;
