-- Bodies and dated terms, from which rights follow; offices, which are granted by two; how the year turns at Ridvan;
-- the community's documents; and the gate.

-- The link that an empty installation prints.
create table set_up_links (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table bodies (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('assembly', 'feastCommittee', 'holyDaysCommittee', 'administration', 'other')),
  name text not null,
  -- A mailbox that belongs to it and not to a person.
  email text,
  primary key (community_id, id)
);
create index bodies_kind on bodies (community_id, kind);

create table terms (
  community_id uuid not null,
  id uuid not null,
  body_id uuid not null,
  person_id uuid not null,
  office text not null check (office in (
    'chair', 'viceChair', 'secretary', 'treasurer', 'member',
    'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator', 'communityAdmin')),
  -- A term that is ended on its first day was never current: its end is the day before.
  valid_from date not null,
  valid_to date not null,
  -- The Badi year that it was begun for; null for one that was granted by itself.
  year integer,
  granted_by uuid,
  accepted_by uuid,
  -- The address that the roll had of its holder when it was given, as the index of the rolls keeps it: with another
  -- one, which one keeper may have written since, nobody comes in as its holder.
  address_hash bytea,
  -- From this day on its holder only hands over: the successor is the one who is named.
  hands_over_from date,
  ended_at timestamptz,
  ended_by uuid,
  -- Whose time in an office has run out is told so once.
  end_told_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, body_id) references bodies (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  check (valid_from <= valid_to + 1)
);
create index terms_person on terms (community_id, person_id, valid_to);
create index terms_body on terms (community_id, body_id, valid_to);
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

create table community_documents (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  title text not null,
  file text not null,
  file_type text not null,
  added_by uuid,
  added_at timestamptz not null default clock_timestamp(),
  -- What is taken from the community's page lies in the bin for 30 days, and says who took it there.
  removed_at timestamptz,
  removed_by uuid,
  primary key (community_id, id)
);
create index community_documents_age on community_documents (community_id, added_at desc, id desc);
create index community_documents_removed on community_documents (community_id, removed_at)
  where removed_at is not null;
create index community_documents_file on community_documents (community_id, file);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'bodies', 'terms', 'office_proposals', 'proposed_seats', 'handover_items', 'year_reminders',
    'community_documents'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Whether a person serves on the Assembly of a community today, as the gate has it.
create function sits_on_assembly(community uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from public.terms t
    join public.bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
    join public.communities c on c.id = t.community_id
    where t.community_id = community and t.person_id = person
      and t.office not in ('communityAdmin', 'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator')
      and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to)
$$;

-- The gate reads sessions, current terms and revisions of many communities in one statement. Only the
-- owner of these three tables may see past the fence, only to read, and only through this function.
create policy gate on terms for select to current_user using (true);
create policy gate on bodies for select to current_user using (true);
create policy gate on revisions for select to current_user using (true);

-- All that a request needs to know, in one call. A term begins and ends with the day of its own community. A
-- community's revisions are told once, however many of its members wait: in the first of their rows. For thirty-two
-- members of one community, this and its text in place of jsonb, which is made to be sorted and sought in, take half of
-- the time.
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
