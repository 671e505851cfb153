-- Offices are granted by two, the year turns at Ridvan, and a community has a page of its own.

-- How a term came and went. A term that is ended on its first day was never current: its end is the day before.
alter table terms
  add column accepted_by uuid,
  -- The Badi year that it was begun for; null for one that was granted by itself.
  add column year integer,
  -- From this day on its holder only hands over: the successor is the one who is named.
  add column hands_over_from date,
  add column ended_at timestamptz,
  add column ended_by uuid;
alter table terms drop constraint terms_check;
alter table terms add constraint terms_check check (valid_from <= valid_to + 1);
create index terms_past on terms (community_id, valid_to desc, id desc);
create index terms_year on terms (community_id, body_id, year) where year is not null;

-- What one proposes and another must accept before it holds.
create table office_proposals (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('grant', 'end', 'year')),
  body_id uuid not null,
  -- The term that would end.
  term_id uuid,
  year integer,
  valid_from date not null,
  valid_to date not null,
  -- Whether those who go keep their rights for a month to hand over.
  hands_over boolean not null default true,
  reason text not null default '',
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, body_id) references bodies (community_id, id) on delete cascade,
  foreign key (community_id, term_id) references terms (community_id, id) on delete cascade,
  check ((kind = 'end') = (term_id is not null)),
  check ((kind = 'year') = (year is not null))
);
create index office_proposals_waiting on office_proposals (community_id, expires_at) where state = 'waiting';
create index office_proposals_age on office_proposals (community_id, proposed_at desc, id desc);
create index office_proposals_body on office_proposals (community_id, body_id);
create unique index office_proposals_end on office_proposals (community_id, term_id) where state = 'waiting';
create index office_proposals_term on office_proposals (community_id, term_id);
create unique index office_proposals_year on office_proposals (community_id, body_id, year) where state = 'waiting';

-- Who would serve, and as what: one for a grant or an end, the nine for a year.
create table proposed_seats (
  community_id uuid not null,
  proposal_id uuid not null,
  person_id uuid not null,
  office text not null check (office in (
    'chair', 'viceChair', 'secretary', 'treasurer', 'member',
    'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator', 'communityAdmin')),
  primary key (community_id, proposal_id, person_id),
  foreign key (community_id, proposal_id) references office_proposals (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index proposed_seats_person on proposed_seats (community_id, person_id);

-- What the one who goes gives to the one who comes.
create table handover_items (
  community_id uuid not null,
  id uuid not null,
  body_id uuid not null,
  year integer not null,
  office text not null,
  -- A word of the app for what every office hands over.
  item text not null,
  position integer not null,
  done_at timestamptz,
  done_by uuid,
  primary key (community_id, id),
  foreign key (community_id, body_id) references bodies (community_id, id) on delete cascade
);
create unique index handover_items_once on handover_items (community_id, body_id, year, office, item);

-- Whoever was reminded of a year's turning is not reminded again.
create table year_reminders (
  community_id uuid not null references communities (id) on delete cascade,
  year integer not null,
  reminded_at timestamptz not null,
  primary key (community_id, year)
);

-- Mailboxes that belong to an office, not to a person; links that the community shows to everybody.
alter table communities
  add column secretary_email text,
  add column treasurer_email text,
  add column public_links jsonb not null default '[]' check (jsonb_typeof(public_links) = 'array');

create table community_documents (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  title text not null,
  file text not null,
  file_type text not null,
  added_by uuid,
  added_at timestamptz not null default clock_timestamp(),
  primary key (community_id, id)
);
create index community_documents_age on community_documents (community_id, added_at desc, id desc);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'office_proposals', 'proposed_seats', 'handover_items', 'year_reminders', 'community_documents'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- How much goes on in the communities that list themselves: a number each, of what is open to everybody.
create policy gatherings on activities for select to current_user using (true);
create policy gatherings on activity_sessions for select to current_user using (true);

create function open_gatherings(of_communities uuid[], since date, until date)
returns table (community_id uuid, gatherings bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.community_id, count(*)
  from public_items i
  join communities c on c.id = i.community_id and c.listed
  join activities a on a.community_id = i.community_id and a.id = i.id
  join activity_sessions s on s.community_id = a.community_id and s.activity_id = a.id
  where i.kind = 'activity' and i.community_id = any (of_communities)
    and a.visibility = 'public' and a.status in ('active', 'planned')
    and a.kind not in ('Children''s Class', 'Junior Youth Group')
    and s.day >= since and s.day < until
  group by a.community_id
$$;
create index if not exists public_items_community on public_items (community_id, kind);

-- As in 011_offices.sql; a term begins and ends with the day of its own community.
create or replace function gate(of_sessions uuid[]) returns table (
  session_id uuid, proven_at timestamptz, account_id uuid, state text, community_id uuid, person_id uuid,
  rights text[], revisions jsonb
) language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.proven_at, a.id, a.state, a.community_id, a.person_id,
    array(
      select distinct r.right_name
      from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id
      join communities c on c.id = t.community_id
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
    (select jsonb_object_agg(v.resource, jsonb_build_array(v.revision, v.changed_at))
     from revisions v where v.community_id = a.community_id)
  from sessions s join accounts a on a.id = s.account_id
  where s.id = any (of_sessions) and s.revoked_at is null and s.expires_at > now() and a.state <> 'declined'
$$;
