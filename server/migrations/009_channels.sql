-- How notifications leave the app: what each person wants by which channel, browsers that take pushes, and
-- one row for each telling, which is why nobody is told twice.

-- What there was before there were channels has been told.
alter table notifications add column dispatched_at timestamptz default now();
alter table notifications alter column dispatched_at drop default;
create index notifications_to_tell on notifications (community_id, created_at, id) where dispatched_at is null;

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
    'notification_preferences', 'notification_choices', 'push_subscriptions', 'notification_deliveries'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Which communities have something to tell: asked once a minute for all of them. Like the gate, the function
-- reads as its owner and answers no more than ids.
create policy tell on notifications for select to current_user using (true);
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

-- A mail may have a beautiful form and a way to have no more of its kind. `handed_at` is set when its last byte
-- is about to leave: a sender that is killed after it does not send the mail again.
alter table mails add column html text;
alter table mails add column unsubscribe text;
alter table mails add column handed_at timestamptz;
