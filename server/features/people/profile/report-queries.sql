-- Made from report-queries.ts by npm run queries; not to be edited.

-- findMember
select "id" from "accounts" where "id" = $1 and "community_id" = $2 and "state" = $3;

-- findReported
select a.id, a.first_name, a.last_name, a.profile_picture, w.times, w.first_at, (select coalesce(json_agg(one), '[]') from ( select "r"."reported_by" as reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name from "person_reports" r left join accounts by on by.id = "r"."reported_by" where r.community_id = $1::uuid and r."account_id" = w."account_id" and r.settled_at is null order by r.created_at desc limit $2) as one) as reports from ( select "r"."account_id", count(*)::integer as times, min(r.created_at) as first_at from "person_reports" r where r.community_id = $3 and r.settled_at is null and r.account_id <> $4 group by "r"."account_id" having (min(r.created_at), "r"."account_id") > ($5::timestamptz, $6::uuid) order by first_at, "r"."account_id" limit $7 ) as w join accounts a on a.id = w.account_id and a.community_id = $8 order by w.first_at, a.id;

-- putReport
insert into "person_reports" (community_id, "account_id", reported_by, kind, reason, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (community_id, "account_id", reported_by) do update set kind = excluded.kind, reason = excluded.reason, created_at = excluded.created_at, settled_at = null, settled_by = null, outcome = '';

-- settle
update "person_reports" set settled_at = $1, settled_by = $2, outcome = $3 where community_id = $4 and "account_id" = $5 and settled_at is null;
