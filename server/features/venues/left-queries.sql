-- Made from left-queries.ts by npm run queries; not to be edited.

-- binHomes
update "venues" set "removed_at" = $1 where "community_id" = $2 and "id" = any($3);

-- declineRequest
update "venue_requests" set "state" = $1, "reason" = $2, "answered_by" = $3, "answered_at" = $4, "place_before" = $5 where "community_id" = $6 and "id" = $7;

-- findOpenAt
select r.*, v.name as venue_name, v.type, v.household_id, v.made_by, v.suburb, v.city, p.first_name, p.last_name, account.id as asker_account, p.household_id as asker_household, coalesce(a.title, e.title) as gathering, c.time_zone, (select coalesce(json_agg(json_build_object('person', k.person_id) order by k.person_id), '[]') from venue_keepers k where k.community_id = $1 and k.venue_id = r.venue_id) as keepers, r.state = 'requested' and exists (select from venue_requests o where o.community_id = $2 and o.venue_id = r.venue_id and o.state = 'accepted' and tstzrange(o.starts_at, o.ends_at) && tstzrange(r.starts_at, r.ends_at)) as conflict from venue_requests r join communities c on c.id = r.community_id join venues v on v.community_id = r.community_id and v.id = r.venue_id join people p on p.community_id = r.community_id and p.id = r.asked_by left join accounts account on account.community_id = r.community_id and account.person_id = r.asked_by and account.state = 'confirmed' left join activities a on a.community_id = r.community_id and a.id = r.activity_id left join events e on e.community_id = r.community_id and e.id = r.event_id where r.community_id = $3 and v.removed_at is null and (r.venue_id = any($4::uuid[]) and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $5::timestamptz) order by r.answered_at desc nulls first, r.id desc limit $6;

-- lockGatheringsAtLeft
select from activities a where a.community_id = $1 and a.id in (select r.activity_id from venue_requests r join venues v on v.id = r.venue_id and v.community_id = $2 and v.type = 'Residence' and v.removed_at is null and not exists (select from people p where p.community_id = $3 and p.household_id = v.household_id and p.standing in ('active', 'inactive', 'friend')) where r.community_id = $4 and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $5::timestamptz) order by a.id for update;
select from events e where e.community_id = $1 and e.id in (select r.event_id from venue_requests r join venues v on v.id = r.venue_id and v.community_id = $2 and v.type = 'Residence' and v.removed_at is null and not exists (select from people p where p.community_id = $3 and p.household_id = v.household_id and p.standing in ('active', 'inactive', 'friend')) where r.community_id = $4 and r.state in ('drafted', 'requested', 'accepted') and r.ends_at > $5::timestamptz) order by e.id for update;

-- lockLeftHomes
select v.id from venues v where v.community_id = $1 and v.type = 'Residence' and v.removed_at is null and not exists (select from people p where p.community_id = $2 and p.household_id = v.household_id and p.standing in ('active', 'inactive', 'friend')) order by v.id limit 100 for update;
