-- Made from keeping-queries.ts by npm run queries; not to be edited.

-- canAnySignIn
select from accounts where community_id = $1 and state = 'confirmed' and person_id = any ($2::uuid[]) limit 1;

-- findLastKeepers
with past as ( select t.id, t.person_id, a.id as account_id, t.office, t.body_id, b.name as body_name, t.valid_to, a.id is not null and p.standing = 'active' -- Cut to a day that was still to come, as before a successor, it has run out by itself all the same. and (t.ended_at is null or (t.ended_at at time zone c.time_zone)::date <= t.valid_to) as is_here from terms t join communities c on c.id = t.community_id join bodies b on b.community_id = t.community_id and b.id = t.body_id join people p on p.community_id = t.community_id and p.id = t.person_id left join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $1 and (t.office = any ($2) or (b.kind = 'assembly' and t.office = any ($3))) and t.valid_to < $4::date and t.valid_from <= t.valid_to and (a.id is not null or t.ended_at is not null) ) select id, person_id, account_id, office, body_id, body_name from past where is_here and valid_to = (select max(valid_to) from past) order by id limit 20;

-- findNextKeeping
select min(t.valid_from)::text as first from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $1 and (t.office = any ($2) or (b.kind = 'assembly' and t.office = any ($3))) and t.valid_from > $4::date;

-- isKept
select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $1 and (t.office = any ($2) or (b.kind = 'assembly' and t.office = any ($3))) and $4::date between t.valid_from and t.valid_to and t.id is distinct from $5::uuid limit 1;

-- isLastKeeper
select coalesce(bool_and(t.person_id = $1::uuid), false) as last from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed' where t.community_id = $2 and (t.office = any ($3) or (b.kind = 'assembly' and t.office = any ($4))) and $5::date between t.valid_from and t.valid_to;

-- prolong
update "terms" set "valid_to" = $1 where "community_id" = $2 and "id" = any($3);
