-- Made from place-queries.ts by npm run queries; not to be edited.

-- findKind
select "type", "status" from "events" where "community_id" = $1 and "id" = $2;

-- isThere
select exists (select from activities where community_id = $1 and id = $2::uuid and venue_id = $3::uuid) or exists (select from events where community_id = $4 and id = $5::uuid and venue_id = $6::uuid) as there;

-- leads
select exists (select from activity_people ap where ap.community_id = $1 and ap.activity_id = $2::uuid and ap.person_id = $3 and ap.role = 'facilitator' and ap.state = 'active') or exists (select from event_hosts eh where eh.community_id = $4 and eh.event_id = $5::uuid and eh.person_id = $6) as leads;

-- lockGathering
select id from activities where community_id = $1 and id = $2::uuid for update;
select id from events where community_id = $1 and id = $2::uuid for update;

-- lockGatheringOf
select activity_id as activity, event_id as event from venue_requests where community_id = $1 and id = $2::uuid;
select id from activities where community_id = $1 and id = $2::uuid for update;
select id from events where community_id = $1 and id = $2::uuid for update;

-- moveActivity
update activities a set venue_id = $1::uuid, suburb = $2, city = $3 from (select venue_id, suburb, city from activities where community_id = $4 and id = $5::uuid) before where a.community_id = $6 and a.id = $7::uuid returning before.venue_id as "venueId", null::text as name, before.suburb, before.city;

-- moveEvent
update events e set venue_id = $1::uuid, venue = $2, location = $3 from (select venue_id, venue, location from events where community_id = $4 and id = $5::uuid) before where e.community_id = $6 and e.id = $7::uuid returning before.venue_id as "venueId", before.venue as name, before.location as suburb, null::text as city;
