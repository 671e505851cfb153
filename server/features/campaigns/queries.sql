-- Made from queries.ts by npm run queries; not to be edited.

-- changeCampaign
update "campaigns" set "milestones" = $1, "revision" = "revision" + $2 where "community_id" = $3 and "id" = $4;

-- endCampaign
update "campaigns" set "revision" = "revision" + $1 where "community_id" = $2 and "id" = $3;

-- findAhead
select * from "campaigns" where "community_id" = $1 and "ended_on" is null and "ends_on" >= $2 order by "ends_on", "id" limit $3;

-- findCampaign
select * from "campaigns" where "community_id" = $1 and "id" = $2;

-- findDays
select "campaign_id", "day", sum("count") as "count" from "campaign_days" where "community_id" = $1 and "campaign_id" in $2 group by "campaign_id", "day" having count(*) >= $3 order by "day", "campaign_id" limit $4;

-- findEnded
select * from "campaigns" where "community_id" = $1 and ("ended_on" is not null or "ends_on" < $2) order by least(ended_on, ends_on) desc, "id" desc limit $3;

-- findOpenCampaign
select "i"."community_id", "c"."time_zone", "c"."name", "c"."contact_email", "c"."listed" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."id" = $1 and "i"."kind" = $2 and "c"."open_posts" = $3 and not ('campaigns' = any (c.features_off));

-- findOwnDays
select "campaign_id", "day", "count", "note" from "campaign_days" where "community_id" = $1 and "account_id" = $2 and "campaign_id" in $3 order by "day" limit $4;

-- findTotals
select c.id, coalesce(t.takers, 0) as takers, coalesce(t.takes_part, false) as takes_part, coalesce(d.reached, 0)::bigint as reached, coalesce(d.writers, 0) as writers from campaigns c left join ( select campaign_id, count(*)::int as takers, coalesce(bool_or(account_id = $1::uuid), false) as takes_part from campaign_takers where community_id = $2 and campaign_id = any ($3::uuid[]) group by campaign_id ) t on t.campaign_id = c.id left join ( select campaign_id, sum(count) as reached, count(distinct account_id)::int as writers from campaign_days where community_id = $4 and campaign_id = any ($5::uuid[]) group by campaign_id ) d on d.campaign_id = c.id where c.community_id = $6 and c.id = any ($7::uuid[]);

-- findWrittenSpan
select min("day") as "first", max("day") as "last" from "campaign_days" where "community_id" = $1 and "campaign_id" = $2;

-- holdCampaign
select * from "campaigns" where "community_id" = $1 and "id" = $2 for share;

-- insertCampaign
insert into "campaigns" ("community_id", "milestones") values ($1, $2) on conflict do nothing returning "id";

-- isShown
select "id" from "campaigns" where "community_id" = $1 and "image_url" = $2 limit $3;

-- lockCampaign
select * from "campaigns" where "community_id" = $1 and "id" = $2 for update;
