-- Made from guardian-leaves-queries.ts by npm run queries; not to be edited.

-- findLeft
select c.id, c.first_name, c.last_name, own.id as account_id, not exists (select from guardians o join people p on p.community_id = o.community_id and p.id = o.guardian_id where o.community_id = $1 and o.child_id = c.id and o.guardian_id <> $2 and p.erased_at is null) as only, exists (select from guardians o join accounts a on a.community_id = o.community_id and a.person_id = o.guardian_id and a.state = 'confirmed' where o.community_id = $3 and o.child_id = c.id and o.guardian_id <> $4) as answered from guardians g join people c on c.community_id = g.community_id and c.id = g.child_id and c.erased_at is null and c.removed_at is null left join accounts own on own.community_id = c.community_id and own.person_id = c.id where g.community_id = $5 and g.guardian_id = $6 and (c.birth_date is null or c.birth_date > $7::date) order by c.id limit 30;

-- forgetCare
with notes as (delete from care_notes where community_id = $1 and person_id = any($2::uuid[])), said as (delete from consents where community_id = $3 and person_id = any($4::uuid[])) delete from pick_up_persons where community_id = $5 and child_id = any($6::uuid[]);

-- withdrawGivenBy
update "consents" set "withdrawn_by" = $1, "withdrawn_at" = $2 where "community_id" = $3 and "person_id" = any($4) and "given_by" = $5 and "withdrawn_at" is null returning "person_id", "kind";
