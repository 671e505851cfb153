-- Revisions, files, audit; the second wall around every community; the gate.

-- One row a community and resource, bumped in the transaction of the fact: ETags are made from it.
create table revisions (
  community_id uuid not null references communities (id) on delete cascade,
  resource text not null,
  revision bigint not null default 1,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (community_id, resource)
);

create function bump_revision(of_community uuid, of_resource text) returns void language sql as $$
  insert into revisions as r (community_id, resource) values (of_community, of_resource)
  on conflict (community_id, resource)
  do update set revision = r.revision + 1, changed_at = clock_timestamp()
$$;

create table files (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  purpose text not null check (purpose in ('image', 'video', 'material')),
  -- Chosen by the server: c/<community>/<random>.
  key text not null unique,
  content_type text not null,
  size bigint,
  max_size bigint not null,
  state text not null default 'granted' check (state in ('granted', 'received', 'published', 'refused')),
  thumbnail_key text,
  display_name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (community_id, id)
);
create index files_owner on files (community_id, owner_id, created_at desc);
create index files_stale on files (state, expires_at);

-- Append-only: the app's role may insert and read, nothing else. Each record carries the hash of the one before.
create table audit_records (
  community_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  session_id uuid,
  action text not null,
  object_kind text,
  object_id uuid,
  detail jsonb not null default '{}',
  previous_hash bytea,
  hash bytea not null,
  primary key (community_id, id)
);
create index audit_records_age on audit_records (community_id, at desc);

-- The fence: rows of a community are there only while the transaction has named that community.
do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'people', 'households', 'guardians', 'bodies', 'terms',
    'events', 'event_attendees', 'event_hosts', 'event_materials',
    'activities', 'activity_people', 'activity_sessions',
    'posts', 'post_likes', 'post_comments',
    'notifications', 'notification_marks', 'notification_reads',
    'revisions', 'files', 'audit_records'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- The gate reads sessions, current terms and revisions of many communities in one statement. Only the
-- owner of these three tables may see past the fence, only to read, and only through this function.
create policy gate on terms for select to current_user using (true);
create policy gate on bodies for select to current_user using (true);
create policy gate on revisions for select to current_user using (true);

create function gate(of_sessions uuid[]) returns table (
  session_id uuid, proven_at timestamptz, account_id uuid, state text, community_id uuid, person_id uuid,
  rights text[], revisions jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.proven_at, a.id, a.state, a.community_id, a.person_id,
    array(
      select distinct r.right_name
      from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id
      cross join lateral unnest(
        case when t.office = 'communityAdmin' then array['communityAdmin']
             when b.kind = 'assembly' and t.office in ('secretary', 'treasurer') then array['assembly', t.office]
             when b.kind = 'assembly' then array['assembly']
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

-- Throttles that must outlive a restart (log-in, codes, recovery mails).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
