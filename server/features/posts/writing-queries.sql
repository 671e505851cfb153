-- Made from writing-queries.ts by npm run queries; not to be edited.

-- changePost
update "posts" set where "community_id" = $1 and "id" = $2;

-- closeToVisitors
delete from "public_items" where "community_id" = $1 and "id" = $2;

-- communityIds
select "id" from "communities";

-- deleteFromBin
select set_config('app.bin', 'open', true);
with gone as ( delete from posts where community_id = $1 and id = any($2::uuid[]) and removed_at < $3 returning id ) delete from notifications where community_id = $4 and target_id in (select id from gone) and put_away;

-- findByRequest
select "id" from "posts" where "community_id" = $1 and "author_id" = $2 and "request_key" = $3;

-- findInBin
select set_config('app.bin', 'open', true);
select "id" from "posts" where "community_id" = $1 and "removed_at" < $2 limit $3;

-- insertPost
insert into "posts" ("community_id") values ($1);

-- isYoung
select "p"."id" from "people" as "p" where "p"."community_id" = $1 and "p"."id" = $2 and coalesce(p.birth_date > $3::date - make_interval( years => (select c.adult_age from communities c where c.id = $4)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id));

-- lockPost
select "author_id", "title", "content", "media", "media_alt", "captions", "announcement", "visibility", "children_agreed", "removed_at", "removed_by", "ended_at" from "posts" where "community_id" = $1 and "id" = $2 for update;

-- openBin
select set_config('app.bin', 'open', true);

-- opensPosts
select "open_posts" from "communities" where "id" = $1;

-- openToAll
insert into "public_items" ("id", "kind", "community_id") select "p"."id", 'post' as "kind", "p"."community_id" from "posts" as "p" where "p"."community_id" = $1 and "p"."id" = $2 and "p"."withheld" is null on conflict do nothing;

-- removePost
update "posts" set "removed_at" = $1, "removed_by" = $2 where "community_id" = $3 and "id" = $4;

-- restorePost
update "posts" set "removed_at" = $1, "removed_by" = $2, "like_count" = (select count(*) as "count" from "post_likes" as "l" where "l"."community_id" = $3 and "l"."post_id" = $4) where "community_id" = $5 and "id" = $6;

-- timeZoneOf
select "time_zone" from "communities" where "id" = $1;
