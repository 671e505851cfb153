-- Made from report-queries.ts by npm run queries; not to be edited.

-- findMember
select "id" from "accounts" where "id" = $1 and "community_id" = $2 and "state" = $3;

-- findReported
select a.id, a.first_name, a.last_name, a.profile_picture, w.times, w.first_at, shown.reports from ( select r.account_id, count(*)::integer as times, min(r.created_at) as first_at from person_reports r where r.community_id = $1 and r.settled_at is null and r.account_id <> $2 group by r.account_id having (min(r.created_at), r.account_id) > ($3::timestamptz, $4::uuid) order by first_at, r.account_id limit $5 ) as w join accounts a on a.id = w.account_id and a.community_id = $6 cross join lateral ( select coalesce(json_agg(one), '[]') as reports from ( select r.reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name from person_reports r left join accounts by on by.id = r.reported_by where r.community_id = $7 and r.account_id = w.account_id and r.settled_at is null order by r.created_at desc limit $8 ) as one ) as shown order by w.first_at, a.id;

-- putReport
insert into "person_reports" ("community_id") values ($1) on conflict ("community_id", "account_id", "reported_by") do update set "settled_at" = $2, "settled_by" = $3, "outcome" = $4;

-- settle
update "person_reports" set where "community_id" = $1 and "account_id" = $2 and "settled_at" is null;
