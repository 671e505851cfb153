-- Made from year-queries.ts by npm run queries; not to be edited.

-- deletePlanned
delete from "events" where "community_id" = $1 and "id" in $2 and "going" = $3 returning "id";

-- findOfYear
select "e"."id", "e"."type", "e"."badi_month", "e"."badi_day", "e"."holy_day" from "events" as "e" where "e"."community_id" = $1 and "e"."badi_year" = $2 and not exists (select from example_items i where i.community_id = $3 and i.kind = 'event' and i.id = e.id) order by "e"."starts_at", "e"."id" limit $4;

-- findPlanned
select e.id, e.status <> 'cancelled' and e.starts_at > $1::timestamptz and e.starts_at = e.planned_for and e.going = 0 and e.description = '' and e.programme = '[]' and e.capacity is null and e.image_url is null and e.venue is null and e.venue_id is null and e.location is null and not exists (select from event_hosts h where h.community_id = $2 and h.event_id = e.id) and not exists (select from event_outside_hosts o where o.community_id = $3 and o.event_id = e.id) and not exists (select from host_requests r where r.community_id = $4 and r.event_id = e.id) and not exists (select from materials m where m.community_id = $5 and m.event_id = e.id) and not exists (select from invited_friends f where f.community_id = $6 and f.event_id = e.id) and not exists (select from venue_requests v where v.community_id = $7 and v.event_id = e.id) and not exists (select from consultation_notes n where n.community_id = $8 and n.event_id = e.id) as untouched from events e where e.community_id = $9 and e.badi_year = $10 and e.planned_for is not null order by e.id;

-- insertPlanned
insert into "events" () values () on conflict do nothing returning "id";

-- lockPlanned
select "id" from "events" where "community_id" = $1 and "badi_year" = $2 and "planned_for" is not null order by "id" for update;
