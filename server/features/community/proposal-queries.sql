-- Made from proposal-queries.ts by npm run queries; not to be edited.

-- closeYearBefore
update terms set valid_to = greatest(least(valid_to, $1::date), valid_from - 1), hands_over_from = case when $2 then $3::date end, ended_at = case when $4 then ended_at else $5::timestamptz end, ended_by = case when $6 then ended_by else $7::uuid end, end_told_at = case when $8 then $9::timestamptz else end_told_at end where community_id = $10 and body_id = $11 and valid_to >= greatest($12::date, $13::date, valid_from) and year is distinct from $14 returning person_id;

-- decide
update "office_proposals" set where "community_id" = $1 and "id" = $2;

-- expireProposals
update "office_proposals" set "state" = $1, "decided_at" = $2 where "community_id" = $3 and "state" = $4 and "expires_at" <= $5 returning "id", "body_id";

-- findDecided
select "o"."id", "o"."kind", "o"."body_id", "o"."term_id", "o"."year", "o"."valid_from", "o"."valid_to", "o"."hands_over", "o"."reason", "o"."proposed_by", "o"."proposed_at", "o"."expires_at", "o"."state", "o"."decided_by", "o"."decided_at", "b"."kind" as "body_kind", "b"."name" as "body_name", "by"."first_name", "by"."last_name", "by"."person_id" as "proposer_person_id", "decider"."first_name" as "decider_first_name", "decider"."last_name" as "decider_last_name", (select coalesce(json_agg(agg), '[]') from (select "s"."person_id", "s"."office", "p"."first_name", "p"."last_name" from "proposed_seats" as "s" inner join "people" as "p" on "p"."community_id" = "s"."community_id" and "p"."id" = "s"."person_id" where "s"."community_id" = $1 and "s"."proposal_id" = "o"."id" order by array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], s.office), "p"."last_name", "p"."first_name") as agg) as "seats" from "office_proposals" as "o" inner join "bodies" as "b" on "b"."community_id" = "o"."community_id" and "b"."id" = "o"."body_id" left join "accounts" as "by" on "by"."id" = "o"."proposed_by" left join "accounts" as "decider" on "decider"."id" = "o"."decided_by" where "o"."community_id" = $2 and ("o"."state" <> $3 or "o"."expires_at" <= $4) and (o.proposed_at, o.id) < ($5::timestamptz, $6::uuid) order by "o"."proposed_at" desc, "o"."id" desc limit $7;

-- findWaiting
select "o"."id", "o"."kind", "o"."body_id", "o"."term_id", "o"."year", "o"."valid_from", "o"."valid_to", "o"."hands_over", "o"."reason", "o"."proposed_by", "o"."proposed_at", "o"."expires_at", "o"."state", "o"."decided_by", "o"."decided_at", "b"."kind" as "body_kind", "b"."name" as "body_name", "by"."first_name", "by"."last_name", "by"."person_id" as "proposer_person_id", "decider"."first_name" as "decider_first_name", "decider"."last_name" as "decider_last_name", (select coalesce(json_agg(agg), '[]') from (select "s"."person_id", "s"."office", "p"."first_name", "p"."last_name" from "proposed_seats" as "s" inner join "people" as "p" on "p"."community_id" = "s"."community_id" and "p"."id" = "s"."person_id" where "s"."community_id" = $1 and "s"."proposal_id" = "o"."id" order by array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], s.office), "p"."last_name", "p"."first_name") as agg) as "seats" from "office_proposals" as "o" inner join "bodies" as "b" on "b"."community_id" = "o"."community_id" and "b"."id" = "o"."body_id" left join "accounts" as "by" on "by"."id" = "o"."proposed_by" left join "accounts" as "decider" on "decider"."id" = "o"."decided_by" where "o"."community_id" = $2 and "o"."state" = $3 and "o"."expires_at" > $4 order by "o"."expires_at", "o"."id" limit $5;

-- insertProposal
insert into "office_proposals" ("community_id") values ($1);
insert into "proposed_seats" ("community_id", "proposal_id") values ($1, $2);

-- isProposed
select "o"."id" from "office_proposals" as "o" inner join "proposed_seats" as "s" on "s"."community_id" = "o"."community_id" and "s"."proposal_id" = "o"."id" where "o"."community_id" = $1 and "o"."state" = $2 and "o"."kind" = $3 and "o"."body_id" = $4 and "s"."person_id" = $5 and "s"."office" = $6 limit $7;

-- isYearBegun
select "id" from "terms" where "community_id" = $1 and "body_id" = $2 and "year" = $3 limit $4;

-- lockProposal
select "id" from "office_proposals" where "community_id" = $1 and "id" = $2 for update;
select "o"."id", "o"."kind", "o"."body_id", "o"."term_id", "o"."year", "o"."valid_from", "o"."valid_to", "o"."hands_over", "o"."reason", "o"."proposed_by", "o"."proposed_at", "o"."expires_at", "o"."state", "o"."decided_by", "o"."decided_at", "b"."kind" as "body_kind", "b"."name" as "body_name", "by"."first_name", "by"."last_name", "by"."person_id" as "proposer_person_id", "decider"."first_name" as "decider_first_name", "decider"."last_name" as "decider_last_name", (select coalesce(json_agg(agg), '[]') from (select "s"."person_id", "s"."office", "p"."first_name", "p"."last_name" from "proposed_seats" as "s" inner join "people" as "p" on "p"."community_id" = "s"."community_id" and "p"."id" = "s"."person_id" where "s"."community_id" = $1 and "s"."proposal_id" = "o"."id" order by array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'member'], s.office), "p"."last_name", "p"."first_name") as agg) as "seats" from "office_proposals" as "o" inner join "bodies" as "b" on "b"."community_id" = "o"."community_id" and "b"."id" = "o"."body_id" left join "accounts" as "by" on "by"."id" = "o"."proposed_by" left join "accounts" as "decider" on "decider"."id" = "o"."decided_by" where "o"."community_id" = $2 and "o"."id" = $3;
