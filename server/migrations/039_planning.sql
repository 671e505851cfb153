-- Planning activities: what is particular to a kind, how it recurs, and who leads it without being on the roll.
alter table activities
  -- Counts changes, so that of two who change it at once the second is told.
  add column revision integer not null default 1,
  add column end_time text,
  -- Of a monthly one: the same day of the month, or the same weekday of it.
  add column monthly_by text check (monthly_by in ('day', 'weekday')),
  add column study_item_id uuid,
  add column particulars jsonb not null default '{}' check (jsonb_typeof(particulars) = 'object'),
  -- What it was before it was cancelled or came to its end: it can be that again.
  add column status_before text check (status_before in ('planned', 'active')),
  -- The day up to which its meetings are made.
  add column meetings_through date,
  add foreign key (community_id, study_item_id) references study_items (community_id, id) on delete set null (study_item_id);
create index activities_study on activities (community_id, study_item_id);
create index activities_image on activities (community_id, image_url) where image_url is not null;
create index activities_meetings on activities (community_id, meetings_through) where status in ('planned', 'active');

-- The day that the rule gave a meeting, wherever it has been moved since; a day makes one meeting.
alter table activity_sessions add column rule_day date;
create unique index activity_sessions_rule on activity_sessions (community_id, activity_id, rule_day);

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
alter table activity_hosts enable row level security;
alter table activity_hosts force row level security;
create policy fence on activity_hosts
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
