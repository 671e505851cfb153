-- Made from interest-queries.ts by npm run queries; not to be edited.

-- answerAll
update "interests" set "answered_at" = $1, "answered_by" = $2 where "community_id" = $3 and "account_id" = any($4) and "kind" = $5 and "answered_at" is null returning "account_id";

-- deleteOwn
delete from "interests" where "community_id" = $1 and "account_id" = $2 and "id" = $3;

-- findInterest
select "i"."id", "i"."account_id", "i"."kind", "i"."days", "i"."area", "i"."note", "i"."said_at", "i"."answered_at", "p"."first_name", "p"."last_name", (select to_json(obj) from (select "si"."id", "si"."names" from "study_items" as "si" where "si"."community_id" = $1 and "si"."id" = "i"."study_item_id") as obj) as "study" from "interests" as "i" inner join "accounts" as "a" on "a"."id" = "i"."account_id" and "a"."community_id" = "i"."community_id" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "a"."person_id" where "i"."community_id" = $2 and "a"."state" = $3 and "i"."id" = $4;

-- findInterests
select "i"."id", "i"."account_id", "i"."kind", "i"."days", "i"."area", "i"."note", "i"."said_at", "i"."answered_at", "p"."first_name", "p"."last_name", (select to_json(obj) from (select "si"."id", "si"."names" from "study_items" as "si" where "si"."community_id" = $1 and "si"."id" = "i"."study_item_id") as obj) as "study" from "interests" as "i" inner join "accounts" as "a" on "a"."id" = "i"."account_id" and "a"."community_id" = "i"."community_id" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "a"."person_id" where "i"."community_id" = $2 and "a"."state" = $3 and "i"."answered_at" is not null and ("i"."said_at", "i"."id") > ($4, $5) order by "i"."said_at", "i"."id" limit $6;

-- findOpenStudy
select "id" from "study_items" where "community_id" = $1 and "id" = $2 and "released" = $3 and "removed_at" is null;

-- findOwn
select "i"."id", "i"."account_id", "i"."kind", "i"."days", "i"."area", "i"."note", "i"."said_at", "i"."answered_at", "p"."first_name", "p"."last_name", (select to_json(obj) from (select "si"."id", "si"."names" from "study_items" as "si" where "si"."community_id" = $1 and "si"."id" = "i"."study_item_id") as obj) as "study" from "interests" as "i" inner join "accounts" as "a" on "a"."id" = "i"."account_id" and "a"."community_id" = "i"."community_id" inner join "people" as "p" on "p"."community_id" = "i"."community_id" and "p"."id" = "a"."person_id" where "i"."community_id" = $2 and "a"."state" = $3 and "i"."account_id" = $4 order by "i"."kind" limit $5;

-- keepInterest
insert into "interests" ("community_id", "id", "account_id", "kind", "study_item_id", "days", "area", "note", "said_at", "answered_at", "answered_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict ("community_id", "account_id", "kind") do update set "study_item_id" = $12, "days" = $13, "area" = $14, "note" = $15, "said_at" = $16, "answered_at" = $17, "answered_by" = $18;

-- lockInterest
select "account_id", "said_at" from "interests" where "community_id" = $1 and "id" = $2 for update;

-- setAnswered
update interests set answered_at = $1::timestamptz, answered_by = $2::uuid where community_id = $3 and id = $4 and (answered_at is null) = ($5::timestamptz is not null);
