-- Made from merge-check-queries.ts by npm run queries; not to be edited.

-- answersForChild
select "child_id" from "guardians" where "community_id" = $1 and "guardian_id" = $2 limit $3;

-- findServing
select 'accounts' as table, id from accounts where community_id = $1 and person_id = $2 union all select 'terms', t.id from terms t where t.community_id = $3 and t.person_id = $4 and t.valid_to >= $5::date;

-- isExample
select from example_items where community_id = $1 and kind = 'person' and id = any($2::uuid[]) limit 1;

-- lockPair
select p.id, to_jsonb(p) as row, exists (select from accounts a where a.community_id = p.community_id and a.person_id = p.id) as has_account, exists (select from terms t where t.community_id = p.community_id and t.person_id = p.id and t.valid_to >= $1::date) as serves from people p where p.community_id = $2 and p.id = any ($3::uuid[]) for update of p;
