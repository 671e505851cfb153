-- Who was reminded of which meeting, and of which moment of it: a meeting that was moved is reminded of anew. The key
-- is what makes it once, whichever server and however often a job runs.
create table meeting_reminders (
  community_id uuid not null,
  starts_at timestamptz not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('evening', 'soon')),
  primary key (community_id, starts_at, meeting_id, account_id, kind),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade
);
create index meeting_reminders_meeting on meeting_reminders (community_id, activity_id, meeting_id);
create index meeting_reminders_account on meeting_reminders (community_id, account_id);
alter table meeting_reminders enable row level security;
alter table meeting_reminders force row level security;
create policy fence on meeting_reminders
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- What meets in these days.
create index activity_sessions_coming on activity_sessions (community_id, day);
