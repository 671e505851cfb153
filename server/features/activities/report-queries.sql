-- Made from report-queries.ts by npm run queries; not to be edited.

-- findReported
select act.id, act.title, act.kind, act.description, act.status = 'cancelled' as cancelled, w.times, w.first_at, (select coalesce(json_agg(one), '[]') from ( select "r"."reported_by" as reported_by, r.kind, r.reason, r.created_at, by.first_name, by.last_name from "activity_reports" r left join accounts by on by.id = "r"."reported_by" where r.community_id = $1::uuid and r."activity_id" = w."activity_id" and r.settled_at is null order by r.created_at desc limit $2) as one) as reports, led.leaders, act.visibility <> 'private' or $3::boolean or exists ( select from activity_people ap where ap.community_id = $4 and ap.activity_id = act.id and ap.person_id = $5::uuid and (ap.state <> 'declined' or ap.invited_at is not null)) as opens from ( select "r"."activity_id", count(*)::integer as times, min(r.created_at) as first_at from "activity_reports" r where r.community_id = $6 and r.settled_at is null and not leads_activity($7, r.activity_id, $8::uuid) group by "r"."activity_id" having (min(r.created_at), "r"."activity_id") > ($9::timestamptz, $10::uuid) order by first_at, "r"."activity_id" limit $11 ) as w join activities act on act.community_id = $12 and act.id = w.activity_id cross join lateral ( select coalesce(json_agg(one), '[]') as leaders from ( select p.first_name, p.last_name from activity_people ap join people p on p.community_id = ap.community_id and p.id = ap.person_id where ap.community_id = $13 and ap.activity_id = w.activity_id and ap.role = 'facilitator' and ap.state = 'active' order by ap.since, p.id limit $14 ) as one ) as led order by w.first_at, act.id;

-- leads
select leads_activity($1, $2::uuid, $3::uuid) as leads;

-- putReport
insert into "activity_reports" (community_id, "activity_id", reported_by, kind, reason, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (community_id, "activity_id", reported_by) do update set kind = excluded.kind, reason = excluded.reason, created_at = excluded.created_at, settled_at = null, settled_by = null, outcome = '', decision = null;

-- settle
update "activity_reports" set settled_at = $1, settled_by = $2, outcome = $3, decision = $4 where community_id = $5 and "activity_id" = $6 and settled_at is null;
