-- Officers whom the Assembly appoints, and the rights that follow from an office or a committee.

alter table terms drop constraint terms_office_check;
alter table terms add constraint terms_office_check check (office in (
  'chair', 'viceChair', 'secretary', 'treasurer', 'member',
  'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator', 'communityAdmin'));

-- As in 005_platform.sql, with the rights of appointed officers and committees.
create or replace function gate(of_sessions uuid[]) returns table (
  session_id uuid, proven_at timestamptz, account_id uuid, state text, community_id uuid, person_id uuid,
  rights text[], revisions jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.proven_at, a.id, a.state, a.community_id, a.person_id,
    array(
      select distinct r.right_name
      from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id
      cross join lateral unnest(
        case when t.office = 'communityAdmin' then array['communityAdmin']
             when t.office = 'statisticsOfficer' then array['statistics']
             when t.office = 'safeguardingOfficer' then array['safeguarding']
             when t.office = 'instituteCoordinator' then array['coordinator']
             when b.kind = 'assembly' and t.office in ('secretary', 'treasurer') then array['assembly', t.office]
             when b.kind = 'assembly' then array['assembly']
             when b.kind in ('feastCommittee', 'holyDaysCommittee') then array[b.kind]
             else array[]::text[] end) as r (right_name)
      where t.community_id = a.community_id and t.person_id = a.person_id
        and current_date between t.valid_from and t.valid_to
      union all
      select 'systemAdmin' from system_admins sa where sa.account_id = a.id
    ),
    (select jsonb_object_agg(v.resource, jsonb_build_array(v.revision, v.changed_at))
     from revisions v where v.community_id = a.community_id)
  from sessions s join accounts a on a.id = s.account_id
  where s.id = any (of_sessions) and s.revoked_at is null and s.expires_at > now() and a.state <> 'declined'
$$;
