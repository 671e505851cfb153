-- Made from policy-queries.ts by npm run queries; not to be edited.

-- communitiesWithChecks
select "id" from "communities";

-- findPolicy
select "profile", "policy" from "safeguarding_policies" where "community_id" = $1;

-- findProfiles
select "code", "policy" from "policy_profiles" order by "position" limit $1;

-- noteReminders
with due as ( select c.id, c.person_id, ($1::timestamptz at time zone m.time_zone)::date as today, ( select min(days) from unnest(array[60, 30, 7]) as days where c.expires_on - ($2::timestamptz at time zone m.time_zone)::date <= days) as days_before from safeguarding_checks c join communities m on m.id = c.community_id where c.community_id = $3::uuid and c.revoked_on is null and c.expires_on >= ($4::timestamptz at time zone m.time_zone)::date and c.expires_on <= ($5::timestamptz at time zone m.time_zone)::date + 60 -- A newer check of the same kind has taken its place. and not exists (select from safeguarding_checks n where n.community_id = c.community_id and n.person_id = c.person_id and n.kind = c.kind and n.revoked_on is null and n.id <> c.id and coalesce(n.expires_on, 'infinity') > c.expires_on) ), noted as ( insert into check_reminders (community_id, check_id, days_before) select $6::uuid, due.id, due.days_before from due on conflict do nothing returning check_id ) select noted.check_id, a.person_id = due.person_id as own, array_agg(distinct a.id::text) as account_ids from noted join due on due.id = noted.check_id join accounts a on a.community_id = $7::uuid and a.state = 'confirmed' and ( a.person_id = due.person_id or a.person_id in ( select t.person_id from terms t where t.community_id = $8::uuid and t.office = 'safeguardingOfficer' and due.today between t.valid_from and t.valid_to)) group by noted.check_id, own;

-- savePolicy
insert into "safeguarding_policies" ("community_id", "policy") values ($1, $2) on conflict ("community_id") do update set "policy" = $3;

-- updateAges
update "communities" set "youth_age" = $1, "adult_age" = $2 where "id" = $3;
