-- Made from asking-queries.ts by npm run queries; not to be edited.

-- countQuestion
insert into "assistant_usage" ("community_id", "month", "questions") values ($1, $2, $3) on conflict ("community_id", "month") do update set "questions" = assistant_usage.questions + 1;

-- findExamples
select "question", "language" from (select "q"."id", "q"."question", "q"."language", row_number() over (partition by q.language order by q.id) as "place" from "assistant_set" as "q" inner join "communities" as "c" on "c"."id" = "q"."community_id" left join "assistant_sources" as "s" on "s"."community_id" = "q"."community_id" and "s"."id" = "q"."source_id" where "q"."community_id" = $1 and "q"."as_example" = $2 and (("q"."expects" = $3 and "s"."turned_on" = $4 and "s"."accepted" = $5 and "s"."audience" in $6) or ("q"."expects" = $7 and ("c"."listed" = $8 or $9::boolean)) or ("q"."expects" = $10 and $11::boolean))) as "example" where "place" <= $12 order by "language", "id" limit $13;

-- findKept
select "account_id", "outcome", "passages" from "assistant_questions" where "community_id" = $1 and "id" = $2;

-- insertQuestion
insert into "assistant_questions" ("community_id", "id", "account_id", "asked_at", "question", "language", "outcome", "passages", "thumb") values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict ("community_id", "id") do nothing returning "id";

-- mayModelWrite
select "s"."community_id" from "assistant_settings" as "s" left join "assistant_usage" as "u" on "u"."community_id" = "s"."community_id" and "u"."month" = $1 where "s"."community_id" = $2 and "s"."model_on" = $3 and coalesce(u.tokens_in + u.tokens_out, 0) < s.monthly_tokens;
