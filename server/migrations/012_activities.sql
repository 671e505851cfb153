-- Activities: what is particular to a kind, how it recurs, and who leads it without being on the roll.

create table activities (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in (
    'Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional', 'Fireside', 'Independent Initiative')),
  title text not null,
  description text not null default '',
  image_url text,
  particulars jsonb not null default '{}' check (jsonb_typeof(particulars) = 'object'),
  study_item_id uuid,
  language text not null default 'en',

  start_date date not null,
  end_date date,
  weekday text,
  -- A time is one that a clock shows: what is reckoned from it is reckoned for a whole community at once, and one that
  -- is none would keep everybody's reminders back.
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  frequency text not null default 'weekly' check (frequency in ('weekly', 'bi-weekly', 'monthly', 'one-off')),
  -- Of a monthly one: the same day of the month, or the same weekday of it.
  monthly_by text check (monthly_by in ('day', 'weekday')),
  -- The day up to which its meetings are made.
  meetings_through date,

  venue_id uuid,
  street_address text,
  suburb text,
  city text,
  online boolean not null default false,

  status text not null default 'active' check (status in ('planned', 'active', 'completed', 'cancelled')),
  -- What it was before it was cancelled or came to its end: it can be that again.
  status_before text check (status_before in ('planned', 'active')),
  cancelled_at timestamptz,
  cancel_reason text,
  -- A private one is for those alone who are in it or were invited: nobody else finds it.
  visibility text not null default 'community' check (visibility in ('public', 'community', 'private')),
  participation text not null default 'open' check (participation in ('open', 'request', 'closed')),
  participant_count integer not null default 0 check (participant_count >= 0),
  participant_limit integer,
  facilitator_limit integer,

  -- What became of an initiative.
  report text not null default '' check (length(report) <= 4000),
  reported_at timestamptz,
  -- Whether the Assembly is asked to make an initiative its own, or has done so; null is neither.
  adoption text check (adoption in ('asked', 'adopted')),
  adoption_on date,

  -- Counts changes, so that of two who change it at once the second is told.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, venue_id) references venues (community_id, id) on delete set null (venue_id),
  foreign key (community_id, study_item_id) references study_items (community_id, id)
);
create index activities_list on activities (community_id, status, start_date desc, id);
create index activities_kind on activities (community_id, kind, status);
create index activities_venue on activities (community_id, venue_id);
create index activities_study on activities (community_id, study_item_id);
create index activities_image on activities (community_id, image_url) where image_url is not null;
create index activities_meetings on activities (community_id, meetings_through) where status in ('planned', 'active');
-- Few are private; the lists ask for them each time they change.
create index activities_private on activities (community_id, id) where visibility = 'private';

alter table venue_requests
  add foreign key (community_id, activity_id) references activities (community_id, id) on delete set null (activity_id);

-- Those who lead an activity and are not on the roll: a name, and who of the community is asked about them.
create table activity_hosts (
  community_id uuid not null,
  activity_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null default '',
  reference_contact uuid not null,
  position integer not null,
  primary key (community_id, activity_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, reference_contact) references people (community_id, id) on delete cascade
);
create index activity_hosts_contact on activity_hosts (community_id, reference_contact);

-- What those who lead an activity write to everybody who takes part. It stands here once, whoever is told; the
-- notices lead to it by its id.
create table activity_messages (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  activity_id uuid not null,
  said_by uuid not null,
  words text not null,
  said_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index activity_messages_activity on activity_messages (community_id, activity_id, said_at desc);
create index activity_messages_by on activity_messages (community_id, said_by);

-- What members report of an activity; settled when somebody who looks after the community has seen to it. One report
-- a member and activity: a second one takes the place of the first, and opens the matter again.
create table activity_reports (
  community_id uuid not null references communities (id) on delete cascade,
  activity_id uuid not null,
  reported_by uuid not null,
  kind text not null check (kind in ('unkind', 'untrue', 'private', 'child', 'advertising', 'other')),
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  decision text check (decision in ('dismissed', 'answered')),
  -- What was done, for those who come after.
  outcome text not null default '',
  primary key (community_id, activity_id, reported_by),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index activity_reports_open on activity_reports (community_id, activity_id, created_at) where settled_at is null;
create index activity_reports_settled on activity_reports (community_id, settled_at desc) where settled_at is not null;
create index activity_reports_by on activity_reports (community_id, reported_by);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'activities', 'activity_hosts', 'activity_messages', 'activity_reports'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
