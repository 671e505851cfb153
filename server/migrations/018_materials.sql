-- Materials of events and of activities: one table has both, and each row belongs to one of them. They may be shown
-- from a day on, and lie in the bin for 30 days. Those of an event may belong to a part of the gathering.

create table materials (
  community_id uuid not null,
  id uuid not null,
  event_id uuid,
  activity_id uuid,
  title text not null,
  file text not null,
  file_type text not null,
  -- How large the file is: people ask before they load it over the air.
  size integer check (size >= 0),
  part text check (part in ('devotional', 'consultation', 'fellowship')),
  visible_from timestamptz,
  kept_offline boolean not null default false,
  -- Letters of institutions are papers of a Feast: from whom, of which day, who reads them aloud, and for whom they
  -- are. Null for what is no letter.
  letter_from text check (letter_from in ('house', 'national', 'counsellors', 'assembly', 'other')),
  sender text not null default '',
  written_on date,
  words text not null default '',
  link text,
  read_by text,
  audience text not null default 'members' check (audience in ('members', 'hosts', 'assembly')),
  -- It grows with every change; who changes one names the one that they looked at.
  revision integer not null default 0,
  added_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid,
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  constraint materials_of_one check (num_nonnulls(event_id, activity_id) = 1),
  -- Letters and parts of a programme are of events.
  constraint materials_of_activities check (activity_id is null or (letter_from is null and part is null)),
  constraint materials_for_all check (audience = 'members' or letter_from is not null)
);
create index materials_event on materials (community_id, event_id) where event_id is not null;
create index materials_activity on materials (community_id, activity_id) where activity_id is not null;
-- What shows a file, by its address; events and activities have theirs.
create index materials_file on materials (community_id, file);
create index materials_removed on materials (community_id, removed_at) where removed_at is not null;
create index materials_by on materials (community_id, added_by) where added_by is not null;

-- What is not for every member is there for nobody, whatever a query asks, but for a transaction that names the
-- audiences to which it belongs.
alter table materials enable row level security;
alter table materials force row level security;
create policy fence on materials
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (audience = 'members' or audience = any (string_to_array(current_setting('app.audiences', true), ','))));
