-- Made from request-queries.ts by npm run queries; not to be edited.

-- findRequest
select "r"."id", "r"."kind", "r"."state", "r"."words", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "r"."fund_id", "r"."account_id", "r"."amount", "r"."day", "r"."year", "r"."until", "f"."name" as "fund", "a"."name" as "account", "b"."ends_on", "asker"."first_name" as "asker_first", "asker"."last_name" as "asker_last", "decider"."first_name" as "decider_first", "decider"."last_name" as "decider_last" from "fund_requests" as "r" left join "accounts" as "asker" on "asker"."id" = "r"."asked_by" and "asker"."community_id" = "r"."community_id" and "asker"."state" = $1 left join "accounts" as "decider" on "decider"."id" = "r"."decided_by" and "decider"."community_id" = "r"."community_id" and "decider"."state" = $2 left join "funds" as "f" on "f"."community_id" = "r"."community_id" and "f"."id" = "r"."fund_id" left join "fund_accounts" as "a" on "a"."community_id" = "r"."community_id" and "a"."fund_id" = "r"."fund_id" and "a"."id" = "r"."account_id" left join "fund_books" as "b" on "b"."community_id" = "r"."community_id" and "b"."year" = "r"."year" where "r"."community_id" = $3 and "r"."id" = $4;

-- findRequests
select "r"."id", "r"."kind", "r"."state", "r"."words", "r"."asked_by", "r"."asked_at", "r"."decided_by", "r"."decided_at", "r"."fund_id", "r"."account_id", "r"."amount", "r"."day", "r"."year", "r"."until", "f"."name" as "fund", "a"."name" as "account", "b"."ends_on", "asker"."first_name" as "asker_first", "asker"."last_name" as "asker_last", "decider"."first_name" as "decider_first", "decider"."last_name" as "decider_last" from "fund_requests" as "r" left join "accounts" as "asker" on "asker"."id" = "r"."asked_by" and "asker"."community_id" = "r"."community_id" and "asker"."state" = $1 left join "accounts" as "decider" on "decider"."id" = "r"."decided_by" and "decider"."community_id" = "r"."community_id" and "decider"."state" = $2 left join "funds" as "f" on "f"."community_id" = "r"."community_id" and "f"."id" = "r"."fund_id" left join "fund_accounts" as "a" on "a"."community_id" = "r"."community_id" and "a"."fund_id" = "r"."fund_id" and "a"."id" = "r"."account_id" left join "fund_books" as "b" on "b"."community_id" = "r"."community_id" and "b"."year" = "r"."year" where "r"."community_id" = $3 and not (r.state = 'waiting' or r.state = 'agreed' and (r.kind <> 'disclosure' or r.decided_at > $4::timestamptz)) order by "r"."asked_at" desc, "r"."id" desc limit $5;

-- findSameClosing
select "id" from "fund_requests" where "community_id" = $1 and "kind" = $2 and "state" = $3 and "year" = $4 and "until" = $5 and "id" <> $6;

-- insertClosing
insert into fund_months (community_id, year, until, givers, members) select $1::uuid, $2::integer, $3::date, $4::integer, count(*) from people p join communities c on c.id = p.community_id where p.community_id = $5 and p.standing in ('active', 'inactive') and case when p.birth_date is null then not exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) else p.birth_date <= $6::date - make_interval(years => c.adult_age) end;

-- insertRequest
insert into "fund_requests" ("community_id") values ($1) on conflict ("community_id", "id") do nothing;

-- lockRequest
select * from "fund_requests" where "community_id" = $1 and "id" = $2 for update;

-- setRequest
update "fund_requests" set where "community_id" = $1 and "id" = $2;
