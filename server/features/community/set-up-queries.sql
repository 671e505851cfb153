-- Made from set-up-queries.ts by npm run queries; not to be edited.

-- countPeople
select count(*) as count from people where community_id = $1 and not exists (select from example_items i where i.community_id = "people"."community_id" and i.kind = $2 and i.id = "people"."id");

-- findAddress
select "email" from "accounts" where "id" = $1;

-- findAll
select "id", "name", "slug", "place", "language", "time_zone", "listed", "awaits_admin", "created_at" from "communities" order by "name", "id" limit $1;

-- findAwaited
select "p"."id", "p"."first_name", "p"."email" from "terms" as "t" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" where "t"."community_id" = $1 and "t"."office" = $2 order by "t"."id" limit $3;

-- findBegun
select exists (select from invitations where community_id = $1) as invited, exists (select from terms where community_id = $2 and office <> 'communityAdmin') as officers, exists (select from events where community_id = $3 and not exists (select from example_items i where i.community_id = "events"."community_id" and i.kind = $4 and i.id = "events"."id")) or exists (select from activities where community_id = $5 and not exists (select from example_items i where i.community_id = "activities"."community_id" and i.kind = $6 and i.id = "activities"."id")) as gathering, exists (select from posts where community_id = $7 and not exists (select from example_items i where i.community_id = "posts"."community_id" and i.kind = $8 and i.id = "posts"."id")) as news;

-- findOne
select "id", "name", "slug", "place", "language", "time_zone", "listed", "awaits_admin", "created_at" from "communities" where "id" = $1;

-- findOtherSlugs
select "slug" from "communities" where "id" <> $1 and ("slug" = $2 or "slug" like $3) limit $4;

-- findSetUp
select "name", "slug", "place", "language", "time_zone", "latitude", "longitude", "contact_email", "listed", "sign_up", "confirms_everybody", "setting_up" from "communities" where "id" = $1;

-- updateSetUp
update "communities" set "setting_up" = $1 where "id" = $2 and "setting_up" = $3;
