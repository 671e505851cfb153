-- Made from usage-queries.ts by npm run queries; not to be edited.

-- findModelSettings
select "instructions" from "assistant_settings" where "community_id" = $1 and "model_on" = $2 and "monthly_tokens" is not null limit $3;

-- keepSentences
update "assistant_questions" set "outcome" = $1, "passages" = $2, "sentences" = $3 where "community_id" = $4 and "id" = $5 and "account_id" = $6 and "question" = $7;

-- reserveTokens
insert into "assistant_usage" ("community_id", "month", "tokens_in", "tokens_out") select "community_id", $1::date as "month", $2::bigint as "tokens_in", $3::bigint as "tokens_out" from "assistant_settings" where "community_id" = $4 and "model_on" = $5 and "monthly_tokens" >= $6 on conflict ("community_id", "month") do update set "tokens_in" = assistant_usage.tokens_in + excluded.tokens_in, "tokens_out" = assistant_usage.tokens_out + excluded.tokens_out where assistant_usage.tokens_in + assistant_usage.tokens_out + excluded.tokens_in + excluded.tokens_out <= (select monthly_tokens from assistant_settings as cap where cap.community_id = excluded.community_id) returning "month";

-- settleTokens
update "assistant_usage" set "tokens_in" = "tokens_in" + $1, "tokens_out" = "tokens_out" + $2 where "community_id" = $3 and "month" = $4;
