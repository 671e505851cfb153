-- Made from standing-queries.ts by npm run queries; not to be edited.

-- countAudits
select count(*) as "count" from "fund_audits" where "community_id" = $1 and "year" = $2;

-- findGiver
select "p"."standing", "p"."birth_date", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian" from "people" as "p" where "p"."community_id" = $1 and "p"."id" = $2;

-- findKey
select "generation", "public_key", "ended_at" from "fund_keys" where "community_id" = $1 and "generation" is not null order by "generation" desc;

-- findSettings
select "how_to_give", "envelope", "link", "letter", "letter_at" from "fund_settings" where "community_id" = $1;

-- findShownBook
select "year", "currency", "starts_on", "ends_on", "open_from", "state" from "fund_books" where "community_id" = $1 order by starts_on <= $2::date desc, starts_on <= $3::date and open_from > starts_on desc, case when starts_on <= $4::date then starts_on end desc, "starts_on";

-- findYear
select "year", "starts_on", "ends_on", "open_from", "state" from "fund_books" where "community_id" = $1 and "year" = $2;

-- findYearSince
select "year", "starts_on", "ends_on" from "fund_books" where "community_id" = $1 and "year" > $2 and "starts_on" <= $3 order by "year" desc;

-- isEarlierOpen
select "year" from "fund_books" where "community_id" = $1 and "year" < $2 and "state" = $3;

-- replaceGoals
delete from fund_goals g where g.community_id = $1 and g.year = $2 and g.fund_id not in (select r.fund_id from jsonb_to_recordset($3::jsonb) as r (fund_id uuid));
insert into fund_goals (community_id, year, fund_id, amount) select $1::uuid, $2::integer, r.fund_id, r.amount from jsonb_to_recordset($3::jsonb) as r (fund_id uuid, amount bigint) on conflict (community_id, year, fund_id) do update set amount = excluded.amount;

-- setLetter
insert into "fund_settings" ("community_id", "letter", "letter_at") values ($1, $2, $3) on conflict ("community_id") do update set "letter" = $4, "letter_at" = $5;

-- setSettings
insert into "fund_settings" ("how_to_give", "community_id") values ($1::jsonb, $2) on conflict ("community_id") do update set "how_to_give" = $3::jsonb;
