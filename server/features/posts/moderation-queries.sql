-- Made from moderation-queries.ts by npm run queries; not to be edited.

-- findCommentTarget
select "c"."author_id", "c"."withheld" from "post_comments" as "c" where "c"."community_id" = $1 and "c"."post_id" = $2 and "c"."id" = $3 and "c"."deleted_at" is null and is_seen(c.withheld, c.author_id, $4::boolean, $5::uuid, $6::boolean, (select unseen_by($7::uuid, $8::uuid))::uuid[]);

-- findDecided
select "d"."id", "d"."target_id", "d"."target_kind", "d"."post_id", "d"."author_id", "d"."decision", "d"."reason", "d"."flag_count", "d"."created_at", "a"."first_name", "a"."last_name", "by"."first_name" as "by_first_name", "by"."last_name" as "by_last_name", case d.target_kind when 'post' then p.content else coalesce(c.comment, '') end as "content", coalesce(case d.target_kind when 'post' then p.withheld = 'hidden' else c.withheld = 'hidden' and c.deleted_at is null end, false) as "is_hidden" from "moderation_decisions" as "d" inner join "posts" as "p" on "p"."community_id" = "d"."community_id" and "p"."id" = "d"."post_id" left join "post_comments" as "c" on "c"."community_id" = "d"."community_id" and "c"."post_id" = "d"."post_id" and "c"."id" = "d"."target_id" left join "accounts" as "a" on "a"."id" = "d"."author_id" left join "accounts" as "by" on "by"."id" = "d"."decided_by" where "d"."community_id" = $1 and (d.created_at, d.id) < ($2::timestamptz, $3::uuid) order by "d"."created_at" desc, "d"."id" desc limit $4;

-- findFlagged
with "waiting" as (select "f"."target_id", "f"."target_kind", "f"."post_id", count(*) as "times", min("f"."created_at") as "first_at" from "flags" as "f" inner join "posts" as "p" on "p"."community_id" = "f"."community_id" and "p"."id" = "f"."post_id" left join "post_comments" as "c" on "c"."community_id" = "f"."community_id" and "c"."post_id" = "f"."post_id" and "c"."id" = "f"."target_id" where "f"."community_id" = $1 and "f"."settled_at" is null and case f.target_kind when 'post' then true else c.id is not null and c.deleted_at is null end group by "f"."target_id", "f"."target_kind", "f"."post_id" having (min(f.created_at), f.target_id) > ($2::timestamptz, $3::uuid) order by "first_at", "f"."target_id" limit $4) select "w"."target_id", "w"."target_kind", "w"."post_id", "w"."times", "w"."first_at", coalesce("c"."author_id", "p"."author_id") as "author_id", coalesce("c"."comment", "p"."content") as "content", coalesce("c"."created_at", "p"."created_at") as "created_at", case w.target_kind when 'post' then p.withheld else c.withheld end is not null as "withheld", "p"."media", "p"."media_alt", "a"."first_name", "a"."last_name", (select coalesce(json_agg(agg), '[]') from (select "f"."account_id", "f"."kind", "f"."reason", "f"."created_at", "by"."first_name", "by"."last_name" from "flags" as "f" left join "accounts" as "by" on "by"."id" = "f"."account_id" where "f"."community_id" = $5 and "f"."target_id" = "w"."target_id" and "f"."settled_at" is null order by "f"."created_at" desc limit $6) as agg) as "reports" from "waiting" as "w" inner join "posts" as "p" on "p"."community_id" = $7 and "p"."id" = "w"."post_id" left join "post_comments" as "c" on "c"."community_id" = $8 and "c"."post_id" = "w"."post_id" and "c"."id" = "w"."target_id" left join "accounts" as "a" on "a"."id" = coalesce(c.author_id, p.author_id) order by "w"."first_at", "w"."target_id";

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

-- setOpen
insert into "public_items" ("id", "kind", "community_id") values ($1, $2, $3) on conflict do nothing;

-- settleFlags
update "flags" set "settled_at" = $1 where "community_id" = $2 and "target_id" = $3 and "settled_at" is null;

-- withholdComment
update "post_comments" set where "community_id" = $1 and "post_id" = $2 and "id" = $3;
update "posts" set "comment_count" = "comment_count" + $1 where "community_id" = $2 and "id" = $3;

-- withholdPost
update "posts" set where "community_id" = $1 and "id" = $2;
