-- The gate answers all that a request needs to know in one call, and tells a community's revisions once, however
-- many of its members wait: in the first of their rows. For thirty-two members of one community, this and its text
-- in place of jsonb, which is made to be sorted and sought in, take half of the time.

drop function gate(uuid[]);

create function gate(of_sessions uuid[]) returns table (
  session_id uuid, proven_at timestamptz, account_id uuid, state text, community_id uuid, person_id uuid,
  rights text[], second_step boolean, features_off text[], demanded boolean, demanded_from timestamptz, revisions json
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
