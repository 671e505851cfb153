-- Made from keeping-queries.ts by npm run queries; not to be edited.

-- isKept
select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $1 and (t.office = any ($2) or (b.kind = 'assembly' and t.office = any ($3))) and $4::date between t.valid_from and t.valid_to limit 1;

-- lockLastKeepers
select t.id, t.person_id, a.id as account_id, t.office, t.body_id, b.name as body_name from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $1 and (t.office = any ($2) or (b.kind = 'assembly' and t.office = any ($3))) and t.valid_to < $4::date and t.ended_at is null and exists (select from people p where p.community_id = t.community_id and p.id = t.person_id and p.standing = 'active') and t.valid_to = (select max(t.valid_to) from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $5 and (t.office = any ($6) or (b.kind = 'assembly' and t.office = any ($7))) and t.valid_to < $8::date and t.ended_at is null and exists (select from people p where p.community_id = t.community_id and p.id = t.person_id and p.standing = 'active')) order by t.id limit 20 for update of t;

-- prolong
update "terms" set "valid_to" = $1 where "community_id" = $2 and "id" = any($3);
