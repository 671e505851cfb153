-- Calendar programs take what they hold for changed when its sequence has risen (RFC 5545). It rises by itself with
-- whatever such a program shows; of a meeting, what changes its whole activity is counted there (activities.revision).
alter table events add column sequence integer not null default 0;
alter table activity_sessions add column sequence integer not null default 0;

create function raise_sequence() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;

create trigger raise_sequence before update of title, starts_at, ends_at, time_zone, venue, location, status on events
  for each row when ((old.title, old.starts_at, old.ends_at, old.time_zone, old.venue, old.location, old.status)
    is distinct from (new.title, new.starts_at, new.ends_at, new.time_zone, new.venue, new.location, new.status))
  execute function raise_sequence();
create trigger raise_sequence before update of day, start_time, cancelled_at on activity_sessions
  for each row when ((old.day, old.start_time, old.cancelled_at is null)
    is distinct from (new.day, new.start_time, new.cancelled_at is null))
  execute function raise_sequence();

-- The address that a calendar program of a member asks. Nothing here opens it: its signature is reckoned from the
-- installation's secret. Whoever makes another one ends this one.
create table calendar_feeds (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  made_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, account_id)
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy fence on calendar_feeds using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Whether everybody may subscribe to what of the community is open to everybody.
alter table communities add column open_calendar boolean not null default false;
