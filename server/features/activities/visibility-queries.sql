-- Made from visibility-queries.ts by npm run queries; not to be edited.

-- findSeers
select a.id, coalesce(( select array_agg(distinct coalesce(g.guardian_id, ap.person_id)) from activity_people ap cross join lateral ( select null::uuid as guardian_id union all select guardian_id from guardians where community_id = $1 and child_id = ap.person_id ) g where ap.community_id = $2 and ap.activity_id = a.id and (ap.state <> 'declined' or ap.invited_at is not null)), '{}') as people from activities a where a.community_id = $3 and a.visibility = 'private' and a.status in ('active', 'planned') order by a.id limit $4;

-- isIn
select exists ( select from activity_people ap where ap.community_id = $1 and ap.activity_id = $2::uuid and (ap.state <> 'declined' or ap.invited_at is not null) and (ap.person_id = $3::uuid or exists ( select from guardians g where g.community_id = $4 and g.child_id = ap.person_id and g.guardian_id = $5::uuid))) as seen;
