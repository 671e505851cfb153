-- Who wants to hear that the Fast of a day begins soon, or that it is over. The days say which one was told last, so
-- that each is told once.
create table fast_reminders (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  -- So long before sunrise; null is not at all.
  minutes_before integer check (minutes_before between 10 and 180),
  at_sunset boolean not null,
  told_sunrise date,
  told_sunset date,
  primary key (community_id, account_id)
);
alter table fast_reminders enable row level security;
alter table fast_reminders force row level security;
create policy fence on fast_reminders using (community_id = nullif(current_setting('app.community', true), '')::uuid);
