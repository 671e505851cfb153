-- Two offices that an Assembly appoints for its Fund: who receives and counts beside the treasurer, and who audits.

alter table terms drop constraint terms_office_check;
alter table terms add constraint terms_office_check check (office in (
  'chair', 'viceChair', 'secretary', 'treasurer', 'member', 'statisticsOfficer', 'safeguardingOfficer',
  'instituteCoordinator', 'treasuryAssistant', 'auditor', 'communityAdmin'));
alter table proposed_seats drop constraint proposed_seats_office_check;
alter table proposed_seats add constraint proposed_seats_office_check check (office in (
  'chair', 'viceChair', 'secretary', 'treasurer', 'member', 'statisticsOfficer', 'safeguardingOfficer',
  'instituteCoordinator', 'treasuryAssistant', 'auditor', 'communityAdmin'));

create or replace function sits_on_assembly(community uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from public.terms t
    join public.bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
    join public.communities c on c.id = t.community_id
    where t.community_id = community and t.person_id = person
      and t.office in ('chair', 'viceChair', 'secretary', 'treasurer', 'member')
      and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to)
$$;

create or replace function gate(of_sessions uuid[]) returns table (
  session_id uuid, proven_at timestamptz, account_id uuid, state text, community_id uuid, person_id uuid,
  rights text[], second_step boolean, features_off text[], demanded boolean, demanded_from timestamptz, revisions json
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.proven_at, a.id, a.state, a.community_id, a.person_id,
    array(
      select distinct r.right_name
      from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id
      cross join lateral unnest(
        case when t.office in ('communityAdmin', 'treasuryAssistant', 'auditor') then array[t.office]
             when t.office = 'statisticsOfficer' then array['statistics']
             when t.office = 'safeguardingOfficer' then array['safeguarding']
             when t.office = 'instituteCoordinator' then array['coordinator']
             when b.kind = 'assembly' and t.office in ('secretary', 'treasurer') then array['assembly', t.office]
             when b.kind = 'assembly' then array['assembly']
             when b.kind in ('feastCommittee', 'holyDaysCommittee') then array[b.kind]
             else array[]::text[] end) as r (right_name)
      where t.community_id = a.community_id and t.person_id = a.person_id
        and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to
      union all
      select 'systemAdmin' from system_admins sa where sa.account_id = a.id
    ),
    s.second_step_at is not null, c.features_off, c.offices_need_second_step,
    case when c.second_step_from > now() then c.second_step_from end,
    case when row_number() over (partition by a.community_id) = 1 then
      (select json_object_agg(v.resource, json_build_array(v.revision, v.changed_at))
       from revisions v where v.community_id = a.community_id) end
  from sessions s join accounts a on a.id = s.account_id left join communities c on c.id = a.community_id
  where s.id = any (of_sessions) and s.revoked_at is null and s.expires_at > now() and a.state <> 'declined'
$$;
