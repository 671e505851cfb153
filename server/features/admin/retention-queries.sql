-- Made from retention-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- deleteOldEventHosts
select set_config('app.drafts', 'Feast,Holy Day', true);
delete from event_outside_hosts h using events e where h.community_id = $1 and e.community_id = $2 and e.id = h.event_id and e.starts_at < $3::timestamptz;

-- deleteOldExports
delete from "exports" where "created_at" < $1;

-- deleteOldHosting
delete from "host_requests" where "community_id" = $1 and "asked_at" < $2;

-- deleteOldHosts
delete from activity_hosts h using activities a where h.community_id = $1 and a.community_id = $2 and a.id = h.activity_id and case when a.status in ('completed', 'cancelled') then not exists (select from audit_records r where r.community_id = $3 and r.object_id = a.id and r.action in ('activity.completed', 'activity.cancelled') and r.at >= $4::timestamptz) else (a.frequency = 'one-off' or a.end_date is not null) and greatest(a.start_date, a.end_date) < $5::timestamptz::date and not exists (select from activity_sessions s where s.community_id = $6 and s.activity_id = a.id and s.day >= $7::timestamptz::date) end;

-- deleteOldInterests
delete from "interests" where "community_id" = $1 and "said_at" < $2;

-- deleteOldRequests
delete from "privacy_requests" where "community_id" = $1 and "asked_at" < $2;

-- deleteOldSearches
delete from "saved_searches" where "community_id" = $1 and "saved_at" < $2;

-- deleteRemovedLines
delete from "bring_lines" where "community_id" = $1 and "removed_at" < $2;

-- findLongDeclined
select "id" from "accounts" where "community_id" = $1 and "state" = $2 and "person_id" is null and "declined_at" < $3 order by "declined_at" limit $4;

-- forgetOldGuests
update event_company c set name = null, home = null from events e where c.community_id = $1 and c.name is not null and e.community_id = $2 and e.id = c.event_id and coalesce(e.ends_at, e.starts_at) < $3::timestamptz;
update invited_friends f set name = null from events e where f.community_id = $1 and f.name is not null and e.community_id = $2 and e.id = f.event_id and coalesce(e.ends_at, e.starts_at) < $3::timestamptz;
update invited_friends f set name = null from activity_sessions s where f.community_id = $1 and f.name is not null and f.meeting_id is not null and s.community_id = $2 and s.activity_id = f.activity_id and s.id = f.meeting_id and s.day < $3::timestamptz::date;

-- letGoOfAudit
select let_go_of_audit($1::timestamptz) as gone;

-- lockLongDeclined
select "id" from "accounts" where "community_id" = $1 and "state" = $2 and "person_id" is null and "declined_at" < $3 and "id" = $4 for update;
