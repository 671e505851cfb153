-- Made from consent-queries.ts by npm run queries; not to be edited.

-- bringPartsBack
update activity_people set state = case state_before when 'active' then 'waiting' else state_before end, since = since_before, state_before = null, since_before = null where community_id = $1 and person_id = $2::uuid and role = 'participant' and state = 'left' and state_before is not null and activity_id = any($3::uuid[]);

-- countParticipants
update activities a set participant_count = ( select count(*) from activity_people ap join people p on p.community_id = ap.community_id and p.id = ap.person_id where ap.community_id = $1 and ap.activity_id = a.id and ap.role = 'participant' and ap.state = 'active' and p.standing in ('active', 'inactive', 'friend')) where a.community_id = $2 and a.id = any($3::uuid[]);

-- endParts
update activity_people set state_before = state, since_before = since, state = 'left', since = $1, reason = null where community_id = $2 and person_id = $3::uuid and role = 'participant' and state in ('active', 'waiting', 'requested', 'invited') and activity_id = any($4::uuid[]);

-- findPartsOf
select a.id, a.title, a.kind, a.status, a.participation, a.participant_limit, a.facilitator_limit, ap.state, ap.state_before as before, array(select own.id::text from activity_people lead join accounts own on own.community_id = lead.community_id and own.person_id = lead.person_id and own.state = 'confirmed' where lead.community_id = $1 and lead.activity_id = a.id and lead.role = 'facilitator' and lead.state = 'active' limit 50) as leaders from activities a join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id and ap.person_id = $2::uuid and ap.role = 'participant' where a.community_id = $3 and a.id = any($4::uuid[]) order by a.id;

-- lockEnded
select a.id from activities a join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id where a.community_id = $1 and a.status in ('planned', 'active') and a.kind = any($2::text[]) and ap.person_id = $3::uuid and ap.role = 'participant' and ap.state = 'left' and ap.state_before is not null and ap.since = $4::timestamptz order by a.id limit 50 for update of a;

-- lockResting
select a.id from activities a join activity_people ap on ap.community_id = a.community_id and ap.activity_id = a.id left join accounts own on own.community_id = ap.community_id and own.person_id = ap.person_id where a.community_id = $1 and a.status in ('planned', 'active') and a.kind = any($2::text[]) and ap.person_id = $3::uuid and ap.role = 'participant' and ap.state in ('active', 'waiting', 'requested', 'invited') and (own.id is null or ap.asked_by is distinct from own.id or a.kind in ('Children''s Class', 'Junior Youth Group')) order by a.id limit 50 for update of a;
