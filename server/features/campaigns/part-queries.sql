-- Made from part-queries.ts by npm run queries; not to be edited.

-- addTaker
insert into "campaign_takers" ("community_id", "campaign_id", "account_id") values ($1, $2, $3) on conflict do nothing returning "account_id";

-- deleteDay
delete from "campaign_days" where "community_id" = $1 and "campaign_id" = $2 and "account_id" = $3 and "day" = $4 returning "day";

-- findPosts
select "post_id" from "campaign_posts" where "community_id" = $1 and "campaign_id" = $2 order by "post_id" desc limit $3;

-- findTakers
select "account_id" from "campaign_takers" where "community_id" = $1 and "campaign_id" = $2 limit $3;

-- isTaker
select "account_id" from "campaign_takers" where "community_id" = $1 and "campaign_id" = $2 and "account_id" = $3;

-- linkPost
insert into "campaign_posts" ("community_id", "campaign_id", "post_id") values ($1, $2, $3) on conflict do nothing;

-- putDay
insert into "campaign_days" ("community_id", "campaign_id", "account_id", "day", "count", "note") values ($1, $2, $3, $4, $5, $6) on conflict ("community_id", "campaign_id", "account_id", "day") do update set "count" = $7, "note" = $8;

-- removeTaker
delete from "campaign_takers" where "community_id" = $1 and "campaign_id" = $2 and "account_id" = $3 returning "account_id";
