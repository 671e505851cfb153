-- Made from settings-queries.ts by npm run queries; not to be edited.

-- countIndexed
select count(*) as "sources", coalesce(sum("passages"), 0) as "passages" from "assistant_sources" where "community_id" = $1 and "turned_on" = $2 and "accepted" = $3;

-- findSettings
select "instructions", "synonyms", "reads_page", "reads_news", "model_on", "monthly_tokens", "price_in", "price_out", "currency", "revision" from "assistant_settings" where "community_id" = $1;

-- findSwitch
select "assistant_on", "time_zone" from "communities" where "id" = $1;

-- findUsage
select "questions", "tokens_in", "tokens_out" from "assistant_usage" where "community_id" = $1 and "month" = $2;

-- lockSettings
insert into "assistant_settings" ("community_id", "monthly_tokens", "price_in", "price_out", "currency") values ($1, $2, $3, $4, $5) on conflict do nothing;
select "instructions", "synonyms", "reads_page", "reads_news", "model_on", "monthly_tokens", "price_in", "price_out", "currency", "revision" from "assistant_settings" where "community_id" = $1 for update;

-- setSwitch
update "communities" set "assistant_on" = $1 where "id" = $2;

-- updateSettings
update "assistant_settings" set "revision" = "revision" + $1 where "community_id" = $2;
