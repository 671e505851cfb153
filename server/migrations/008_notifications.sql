-- Notifications, stored once and read by mark: ordered as they are committed, read up to a mark with exceptions. And
-- how they leave the app: what each person wants by which channel, browsers that take pushes, and one row for each
-- telling, which is why nobody is told twice.

create table notifications (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('community', 'personal')),
  recipient_id uuid,
  type text not null,
  actor_id uuid,
  target_id uuid,
  target_type text not null,
  data jsonb not null default '{}',
  -- Whoever tells bumps the community's revision first and then takes the time. The revision's row is held until the
  -- commit, so the order of the times is the order of the commits, and "read up to here" is exact.
  created_at timestamptz not null default clock_timestamp(),
  dispatched_at timestamptz,
  -- What was told of a post that lies in the bin: there for nobody, but for a transaction that opens the bin, and back
  -- with the post, read or unread as it was.
  put_away boolean not null default false,
  primary key (community_id, id),
  check ((scope = 'personal') = (recipient_id is not null))
);
create index notifications_personal on notifications (community_id, recipient_id, created_at desc, id desc)
  where scope = 'personal';
create index notifications_community on notifications (community_id, created_at desc, id desc)
  where scope = 'community';
create index notifications_told_of on notifications (community_id, target_id) where target_id is not null;
-- What was told of one thing: to be taken back with it, and to be found by the client's call after the fact.
create index notifications_target on notifications (community_id, target_id, actor_id, type);
create index notifications_to_tell on notifications (community_id, created_at, id) where dispatched_at is null;
-- Who is new, without reading all that was told.
create index notifications_newcomers on notifications (community_id, created_at desc, id desc)
  where type = 'new_member_welcome';

alter table notifications enable row level security;
alter table notifications force row level security;
create policy fence on notifications
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (not put_away or current_setting('app.bin', true) = 'open'));

-- Everything up to read_until is read; single marks stand beside it until it passes them.
create table notification_marks (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  read_until timestamptz not null,
  primary key (community_id, account_id)
);

-- Single notifications that stand otherwise than the mark says.
create table notification_exceptions (
  community_id uuid not null,
  account_id uuid not null,
  notification_id uuid not null,
  is_read boolean not null default true,
  primary key (community_id, account_id, notification_id),
  foreign key (community_id, notification_id) references notifications (community_id, id) on delete cascade
);
create index notification_exceptions_of on notification_exceptions (community_id, notification_id);
create index notification_exceptions_unread on notification_exceptions (community_id, account_id)
  where not is_read;

-- Whoever has no row here has chosen nothing, and is told what the rules of the code say.
create table notification_preferences (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  -- The panel does not list these.
  hidden_types text[] not null default '{}',
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  time_zone text not null,
  daily_cap smallint check (daily_cap between 1 and 50),
  -- Who wants what they join sent into their calendar by mail. Nobody, until they say so.
  calendar_mails boolean not null default false,
  -- Monday is 1; null is no digest.
  digest_day smallint check (digest_day between 1 and 7),
  digest_hour smallint not null default 18 check (digest_hour between 0 and 23),
  next_digest_at timestamptz,
  last_digest_at timestamptz,
  primary key (community_id, account_id),
  check ((quiet_from is null) = (quiet_to is null)),
  check ((digest_day is null) = (next_digest_at is null))
);
create index notification_preferences_digest on notification_preferences (community_id, next_digest_at)
  where next_digest_at is not null;
create index notification_preferences_calendar on notification_preferences (community_id, account_id)
  where calendar_mails;

-- A type that a person wants by a channel: telling everybody asks only for those who have a row.
create table notification_choices (
  community_id uuid not null,
  channel text not null check (channel in ('push', 'email')),
  type text not null,
  account_id uuid not null,
  primary key (community_id, channel, type, account_id),
  foreign key (community_id, account_id)
    references notification_preferences (community_id, account_id) on delete cascade
);
create index notification_choices_account on notification_choices (community_id, account_id);

create table push_subscriptions (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- When this session is ended, so is the subscription.
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  device_name text not null,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  unique (community_id, endpoint_hash)
);
create index push_subscriptions_account on push_subscriptions (community_id, account_id, created_at);

create table notification_deliveries (
  community_id uuid not null,
  notification_id uuid not null,
  account_id uuid not null,
  channel text not null check (channel in ('push', 'email')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'folded', 'skipped', 'failed')),
  -- Also the lease of whoever is just sending it.
  due_at timestamptz not null,
  tries smallint not null default 0,
  settled_at timestamptz,
  primary key (community_id, notification_id, account_id, channel),
  foreign key (community_id, notification_id) references notifications (community_id, id) on delete cascade
);
create index notification_deliveries_due on notification_deliveries (community_id, due_at) where state = 'waiting';
create index notification_deliveries_account on notification_deliveries
  (community_id, account_id, channel, settled_at);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'notification_marks', 'notification_exceptions', 'notification_preferences', 'notification_choices',
    'push_subscriptions', 'notification_deliveries'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Which communities have something to tell: asked once a minute for all of them. Like the gate, the function
-- reads as its owner and answers no more than ids. It tells nobody of a notice that was put away before its time.
create policy tell on notifications for select to current_user
  using (not put_away or current_setting('app.bin', true) = 'open');
create policy tell on notification_deliveries for select to current_user using (true);
create policy tell on notification_preferences for select to current_user using (true);

create function communities_to_tell(until timestamptz) returns table (community_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.community_id from notifications n where n.dispatched_at is null
  union
  select d.community_id from notification_deliveries d where d.state = 'waiting' and d.due_at <= until
  union
  select p.community_id from notification_preferences p where p.next_digest_at <= until
$$;
