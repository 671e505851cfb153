-- Events (Feasts and Holy Days) and activities with their meetings. An account's rows are removed by the
-- action that deletes it: no key leads from a community's table to the installation's accounts.

create table events (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('Feast', 'Holy Day')),
  title text not null,
  description text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz,
  time_zone text not null,
  badi_year integer,
  badi_month integer,
  badi_day integer,
  holy_day text,
  venue text,
  location text,
  image_url text,
  status text not null default 'published' check (status in ('published', 'cancelled', 'closed')),
  cancel_reason text,
  capacity integer check (capacity > 0),
  -- Kept in the statement that joins or leaves, so that a list never counts rows.
  going integer not null default 0 check (going >= 0),
  programme jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
create index events_when on events (community_id, starts_at, id);
create index events_feast on events (community_id, badi_year, badi_month);

create table event_attendees (
  community_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (community_id, event_id, account_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_attendees_account on event_attendees (community_id, account_id, event_id);
create index event_attendees_order on event_attendees (community_id, event_id, joined_at);

create table event_hosts (
  community_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  position integer not null default 0,
  primary key (community_id, event_id, person_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);

create index event_hosts_person on event_hosts (community_id, person_id);

create table event_materials (
  community_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  title text not null,
  file text not null,
  file_type text not null,
  added_by uuid,
  created_at timestamptz not null default now(),
  primary key (community_id, event_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);

create table activities (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in (
    'Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional', 'Fireside', 'Independent Initiative')),
  title text not null,
  description text not null default '',
  image_url text,
  start_date date not null,
  end_date date,
  weekday text,
  start_time text,
  frequency text not null default 'weekly' check (frequency in ('weekly', 'bi-weekly', 'monthly', 'one-off')),
  street_address text,
  suburb text,
  city text,
  online boolean not null default false,
  language text not null default 'en',
  status text not null default 'active' check (status in ('planned', 'active', 'completed', 'cancelled')),
  cancel_reason text,
  visibility text not null default 'community' check (visibility in ('public', 'community')),
  participant_count integer not null default 0 check (participant_count >= 0),
  participant_limit integer,
  facilitator_limit integer,
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
create index activities_list on activities (community_id, status, start_date desc, id);
create index activities_kind on activities (community_id, kind, status);

create table activity_people (
  community_id uuid not null,
  activity_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('participant', 'facilitator')),
  state text not null default 'active'
    check (state in ('requested', 'invited', 'active', 'waiting', 'declined', 'left')),
  since timestamptz not null default now(),
  primary key (community_id, activity_id, person_id, role),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index activity_people_person on activity_people (community_id, person_id, activity_id);

create table activity_sessions (
  community_id uuid not null,
  activity_id uuid not null,
  id uuid not null,
  day date not null,
  start_time text,
  lesson text,
  -- Null: not recorded; 0: nobody came.
  attended integer check (attended >= 0),
  friends integer check (friends >= 0),
  primary key (community_id, activity_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index activity_sessions_day on activity_sessions (community_id, activity_id, day);
