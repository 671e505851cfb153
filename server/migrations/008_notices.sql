-- Notifications that are exact: ordered as they are committed, read up to a mark with exceptions; and the
-- reminders that were given.

-- Whoever tells bumps the community's revision first and then takes the time. The revision's row is held
-- until the commit, so the order of the times is the order of the commits, and "read up to here" is exact.
alter table notifications alter column created_at set default clock_timestamp();

-- What was told of one thing: to be taken back with it, and to be found by the client's call after the fact.
create index notifications_target on notifications (community_id, target_id, actor_id, type);

-- Single notifications that stand otherwise than the mark says.
alter table notification_reads rename to notification_exceptions;
alter index notification_reads_of rename to notification_exceptions_of;
alter table notification_exceptions add column is_read boolean not null default true;
create index notification_exceptions_unread on notification_exceptions (community_id, account_id)
  where not is_read;

-- Who was reminded of what: the key is what makes it once, whichever server and however often a job runs.
create table event_reminders (
  community_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('evening', 'soon')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (community_id, event_id, account_id, kind),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_reminders_account on event_reminders (community_id, account_id);
alter table event_reminders enable row level security;
alter table event_reminders force row level security;
create policy fence on event_reminders
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
