-- Made from user-page-queries.ts by npm run queries; not to be edited.

-- findOpenPage
select "i"."community_id", "c"."time_zone" from "public_items" as "i" inner join "communities" as "c" on "c"."id" = "i"."community_id" where "i"."id" = $1 and "i"."kind" = $2 and "c"."open_pages" = $3;

-- findPublicHosted
select "a"."id", "a"."title", "a"."kind" as "type", 'activity' as "kind", "next"."day", coalesce("next"."start_time", "a"."start_time") as "time" from "activities" as "a" inner join "public_items" as "i" on "i"."id" = "a"."id" and "i"."kind" = $1 inner join "activity_people" as "ap" on "ap"."community_id" = "a"."community_id" and "ap"."activity_id" = "a"."id" left join lateral (select "s"."day", "s"."start_time" from "activity_sessions" as "s" where "s"."community_id" = $2 and "s"."activity_id" = "a"."id" and "s"."day" >= $3 and "s"."cancelled_at" is null order by "s"."day" limit $4) as "next" on true where "a"."community_id" = $5 and "i"."community_id" = $6 and "ap"."person_id" = $7 and "ap"."role" = $8 and "ap"."state" = $9 and "a"."visibility" = $10 and "a"."status" in ($11, $12) and "a"."kind" not in ($13, $14) order by "a"."title" limit $15;

-- findSilence
select "kind" from "silences" where "community_id" = $1 and "account_id" = $2 and "other_id" = $3;

-- findZone
select "time_zone" from "communities" where "id" = $1;

-- mayAskIn
select is_grown_up($1, mine.id, $2::date) and (p.household_id is null or p.household_id is distinct from o.household_id) as may from accounts mine join people p on p.community_id = mine.community_id and p.id = mine.person_id join accounts theirs on theirs.community_id = mine.community_id and theirs.id = $3::uuid join people o on o.community_id = theirs.community_id and o.id = theirs.person_id where mine.community_id = $4 and mine.id = $5::uuid;
