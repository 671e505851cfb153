-- Made from question-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- findAnswering
select "id", "audience" from "assistant_sources" where "community_id" = $1 and "id" = any($2) and "turned_on" = $3 and "accepted" = $4;

-- findAsked
select "id", "asked_at", "question", "language", "outcome", "passages", "sentences", "thumb", "thumb_words" from "assistant_questions" where "community_id" = $1 and "asked_at" >= $2 and (asked_at, id) < ($3::timestamptz, $4::uuid) order by "asked_at" desc, "id" desc limit $5;

-- findNews
select "id" from "posts" where "community_id" = $1 and "id" = any($2) and "announcement" = $3 and "withheld" is null and "removed_at" is null;

-- findOwn
select "id", "asked_at", "question", "language", "outcome", "passages", "sentences", "thumb" from "assistant_questions" where "community_id" = $1 and "account_id" = $2 and "asked_at" >= $3 and (asked_at, id) < ($4::timestamptz, $5::uuid) order by "asked_at" desc, "id" desc limit $6;

-- forget
delete from "assistant_questions" where "community_id" = $1 and "asked_at" < $2;

-- rate
update "assistant_questions" set "thumb" = $1, "thumb_words" = $2 where "community_id" = $3 and "account_id" = $4 and "id" = $5 returning "id";

-- removeAll
delete from "assistant_questions" where "community_id" = $1 and "account_id" = $2;

-- removeOne
delete from "assistant_questions" where "community_id" = $1 and "account_id" = $2 and "id" = $3 returning "id";
