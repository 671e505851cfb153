-- Made from leaving-queries.ts by npm run queries; not to be edited.

-- forgetParts
delete from activity_people where community_id = $1 and person_id = $2::uuid and (state in ('requested', 'waiting', 'invited') or ($3::boolean and state = 'declined'));
update activity_people set reason = null, state_before = null, since_before = null, state = case when $1::boolean then 'left' else state end where community_id = $2 and person_id = $3::uuid;

-- holdActivitiesAround
select from activities a where a.community_id = $1 and a.status in ('planned', 'active') and a.id in (select ap.activity_id from activity_people ap where ap.community_id = $2 and ap.state in ('active', 'waiting', 'requested', 'invited') and (ap.person_id = any($3::uuid[]) or ap.person_id in ( select g.child_id from guardians g where g.community_id = $4 and g.guardian_id = any($5::uuid[])))) order by a.id for update of a;

-- leaveRooms
update activity_people ap set state = 'left', since = $1 from activities a where ap.community_id = $2 and ap.person_id = $3::uuid and ap.state = 'active' and a.community_id = ap.community_id and a.id = ap.activity_id and a.status in ('planned', 'active');

-- lockActivitiesOf
select a.id, a.kind, a.title, a.status, a.participation, a.participant_limit, a.facilitator_limit, exists (select from activity_people lead where lead.community_id = $1 and lead.activity_id = a.id and lead.person_id = $2::uuid and lead.role = 'facilitator' and lead.state = 'active') as led, exists (select from activity_people own where own.community_id = $3 and own.activity_id = a.id and own.person_id = $4::uuid and own.role = 'participant' and own.state = 'active') as took_part from activities a where a.community_id = $5 and a.status in ('planned', 'active') and a.id in (select ap.activity_id from activity_people ap where ap.community_id = $6 and ap.person_id = $7::uuid and ap.state in ('active', 'waiting', 'requested', 'invited')) order by a.id limit 200 for update of a;
