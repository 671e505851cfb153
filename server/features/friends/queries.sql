-- Made from queries.ts by npm run queries; not to be edited.

-- dropFriend
delete from "invited_friends" where "community_id" = $1 and "id" = $2;

-- findEvent
select "e"."title", "e"."description", "e"."starts_at", "e"."ends_at", "e"."time_zone", "e"."status", "e"."capacity", "e"."going", "e"."venue", "e"."location" from "events" as "e" where "e"."community_id" = $1 and "e"."id" = $2;

-- findFriend
select "f"."event_id", "f"."meeting_id", "f"."name", "f"."people", "c"."name" as "community", "a"."first_name", "a"."last_name" from "invited_friends" as "f" inner join "communities" as "c" on "c"."id" = "f"."community_id" left join "accounts" as "a" on "a"."id" = "f"."invited_by" and "a"."community_id" = $1 where "f"."community_id" = $2 and "f"."id" = $3;

-- findFriends
select "f"."id", "f"."invited_by", "f"."until", "f"."name", "f"."people", "a"."first_name", "a"."last_name" from "invited_friends" as "f" left join "accounts" as "a" on "a"."id" = "f"."invited_by" and "a"."community_id" = $1 where "f"."community_id" = $2 and "f"."event_id" = $3 and "f"."activity_id" = $4 and "f"."meeting_id" = $5 and "f"."invited_by" = $6 order by "f"."created_at", "f"."id" limit $7;

-- findMeeting
select a.title, a.description, a.particulars ->> 'topic' as topic, a.particulars ->> 'theme' as theme, s.day, coalesce(s.start_time, a.start_time) as time, s.cancelled_at, c.time_zone, a.status, a.participant_limit, a.participant_count, said.people as friends, place.line as place from activity_sessions s join activities a on a.community_id = s.community_id and a.id = s.activity_id join communities c on c.id = s.community_id cross join lateral (select coalesce(sum(f.people), 0)::integer as people from invited_friends f where f.community_id = $1 and f.activity_id = s.activity_id and f.meeting_id = s.id) said left join lateral ( select coalesce(v.online_link, concat_ws(', ', v.name, v.street_address, v.suburb, v.city)) as line from venues v left join venue_requests r on r.community_id = v.community_id and r.venue_id = v.id and r.activity_id = a.id and r.state = 'accepted' and r.ends_at > $2::timestamptz and (r.starts_at at time zone c.time_zone)::date = s.day where v.community_id = $3 and v.removed_at is null and (r.id is not null or (v.id = a.venue_id and v.type <> 'Residence')) order by r.id is null limit 1) place on true where s.community_id = $4 and s.id = $5::uuid;

-- forgetAnswers
update "invited_friends" set "name" = $1, "people" = $2 where "community_id" = $3 and "activity_id" = $4 and "meeting_id" = $5;

-- insertFriend
insert into "invited_friends" ("community_id", "name", "people") values ($1, $2, $3);

-- lockGatheringOf
select from events e where e.community_id = $1 and e.id = ( select f."event_id" from invited_friends f where f.community_id = $2 and f.id = $3::uuid) for update;
select from activities a where a.community_id = $1 and a.id = ( select f."activity_id" from invited_friends f where f.community_id = $2 and f.id = $3::uuid) for update;

-- saveAnswer
update "invited_friends" set where "community_id" = $1 and "id" = $2;
