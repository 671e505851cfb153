-- Made from disclosure-queries.ts by npm run queries; not to be edited.

-- findGrants
select "g"."of_key", "g"."to_key", "g"."sealed" from "fund_key_grants" as "g" inner join "fund_keys" as "o" on "o"."community_id" = "g"."community_id" and "o"."id" = "g"."of_key" inner join "fund_keys" as "t" on "t"."community_id" = "g"."community_id" and "t"."id" = "g"."to_key" where "g"."community_id" = $1 and "o"."generation" is not null and "t"."generation" is not null order by "g"."of_key";

-- findNewestYear
select "year" from "fund_books" where "community_id" = $1 order by "year" desc;

-- findSealedOf
select e.id, e.number, e.booked_on, e.receipt, coalesce(l.amount, 0) as amount, s.generation, s.sealed, exists (select from fund_entries r where r.community_id = e.community_id and r.reverses_year = e.year and r.reverses = e.number) as taken_back from fund_entries e join fund_sealed s on s.community_id = e.community_id and s.entry_id = e.id left join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number and l.line = 1 where e.community_id = $1 and e.year = $2 and e.number > $3 and e.kind <> 'reversal' order by e.number limit $4;

-- findSheets
select "k"."id", "k"."generation", "w"."wrapped" from "fund_keys" as "k" inner join "fund_key_wraps" as "w" on "w"."community_id" = "k"."community_id" and "w"."key_id" = "k"."id" where "k"."community_id" = $1 and "k"."generation" is not null and "w"."kind" = $2 order by "k"."generation";
