-- Which saving of the roll stands, and the session that saved it: what was done on another device without a
-- connection does not overwrite what somebody has saved since.
alter table activity_sessions
  add column roll_revision integer not null default 0,
  add column roll_session uuid;

-- From when on no personal link to a meeting that was made before works for this person.
create table meeting_links_ended (
  community_id uuid not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  ended_at timestamptz not null,
  primary key (community_id, activity_id, meeting_id, person_id),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index meeting_links_ended_person on meeting_links_ended (community_id, person_id);
alter table meeting_links_ended enable row level security;
alter table meeting_links_ended force row level security;
create policy fence on meeting_links_ended
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
