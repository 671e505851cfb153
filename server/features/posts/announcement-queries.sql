-- Made from announcement-queries.ts by npm run queries; not to be edited.

-- findAnnouncements
select "p"."id", "p"."author_id", "p"."created_at", "p"."ended_at", "p"."withheld", "a"."first_name", "a"."last_name", case when (select open_posts from communities where id = $1::uuid) then p.visibility else 'community' end as "visibility", left(coalesce(nullif(p.title, ''), p.content), 280) as "text" from "posts" as "p" left join "accounts" as "a" on "a"."id" = "p"."author_id" where "p"."community_id" = $2 and "p"."announcement" = $3 and "p"."pinned" = $4 and (p.created_at, p.id) < ($5::timestamptz, $6::uuid) order by "p"."created_at" desc, "p"."id" desc limit $7;

-- lockAnnouncements
select "id", "ended_at" from "posts" where "community_id" = $1 and "id" = any($2) and "announcement" = $3 order by "id" for update;

-- setEnded
update "posts" set "ended_at" = $1 where "community_id" = $2 and "id" = any($3);
