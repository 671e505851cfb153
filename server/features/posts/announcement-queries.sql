-- Made from announcement-queries.ts by npm run queries; not to be edited.

-- findAnnouncements
select "p"."id", "p"."author_id", "p"."created_at", "p"."ended_at", "p"."visibility", "p"."withheld", "a"."first_name", "a"."last_name", left(p.content, 280) as "text" from "posts" as "p" left join "accounts" as "a" on "a"."id" = "p"."author_id" where "p"."community_id" = $1 and "p"."announcement" = $2 and "p"."pinned" = $3 and (p.created_at, p.id) < ($4::timestamptz, $5::uuid) order by "p"."created_at" desc, "p"."id" desc limit $6;

-- lockAnnouncements
select "id", "ended_at" from "posts" where "community_id" = $1 and "id" = any($2) and "announcement" = $3 order by "id" for update;

-- setEnded
update "posts" set "ended_at" = $1 where "community_id" = $2 and "id" = any($3);
