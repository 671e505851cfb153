-- Made from office-step-queries.ts by npm run queries; not to be edited.

-- countOfficers
select count(*) as officers, count(*) filter (where not ( exists (select from passkeys k where k.account_id = a.id) or exists (select from code_apps c where c.account_id = a.id and c.confirmed_at is not null))) as without from accounts a where a.community_id = $1 and a.state = 'confirmed' and exists ( select from terms t where t.community_id = $2 and t.person_id = a.person_id and $3::date between t.valid_from and t.valid_to);

-- findStep
select "offices_need_second_step", "second_step_from" from "communities" where "id" = $1;

-- updateStep
update "communities" set where "id" = $1;
