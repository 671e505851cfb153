-- Made from gone-queries.ts by npm run queries; not to be edited.

-- lockMiscounted
select a.id, a.kind, a.title, a.status, a.participation, a.participant_limit, a.facilitator_limit, n.gone from activities a cross join lateral ( select count(*) filter (where p.standing in ('active', 'inactive', 'friend')) as here, (array_agg(p.id) filter (where p.standing in ('moved', 'deceased')))[1] as gone from activity_people ap join people p on p.community_id = ap.community_id and p.id = ap.person_id where ap.community_id = a.community_id and ap.activity_id = a.id and ap.role = 'participant' and ap.state = 'active' ) n where a.community_id = $1 and a.status in ('planned', 'active') and n.here <> a.participant_count order by a.id limit 200 for update of a;
