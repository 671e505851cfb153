-- Made from serving-queries.ts by npm run queries; not to be edited.

-- findServed
select t.person_id, b.kind, t.office, t.granted_by is not null and t.accepted_by is null as by_one, case when t.address_hash = r.email_hash then p.email end as known_address from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join people p on p.community_id = t.community_id and p.id = t.person_id left join roll_index r on r.community_id = t.community_id and r.person_id = t.person_id where t.community_id = $1 and t.person_id = any ($2::uuid[]) and t.valid_to >= $3::date;
