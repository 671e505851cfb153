-- Days that belong to no gathering, reminders of the Fast, and what members' own calendars are sent or ask for.

-- When the Assembly meets, and what the treasurer asks everybody to remember.
create table calendar_dates (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  layer text not null check (layer in ('assembly', 'fund')),
  title text not null check (length(title) <= 160),
  day date not null,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  place text not null check (length(place) <= 160),
  link text not null check (length(link) <= 500),
  note text not null check (length(note) <= 1000),
  -- By it calendar programs know that it was changed.
  sequence integer not null default 0,
  primary key (community_id, id),
  check (end_time is null or end_time > start_time and start_time is not null)
);
create index calendar_dates_day on calendar_dates (community_id, layer, day, id);
create trigger raise_sequence before update on calendar_dates
  for each row when ((old.title, old.day, old.start_time, old.end_time, old.place)
    is distinct from (new.title, new.day, new.start_time, new.end_time, new.place))
  execute function raise_sequence();

-- What is the Assembly's is there while the transaction names one of its members, whatever a query asks: to read as
-- well as to write.
alter table calendar_dates enable row level security;
alter table calendar_dates force row level security;
create policy fence on calendar_dates
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (layer <> 'assembly' or (select public.sits_on_assembly(
      nullif(current_setting('app.community', true), '')::uuid, nullif(current_setting('app.assembly', true), '')::uuid))));

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

-- What a member's calendar was sent of an event, so that each change is sent once. `turns` counts coming and not coming
-- any more: a program takes an invitation after a cancelling only by a higher number.
-- Its key to events is in the file of these.
create table calendar_invitations (
  community_id uuid not null references communities (id) on delete cascade,
  event_id uuid not null,
  account_id uuid not null,
  sequence integer not null,
  turns integer not null default 0,
  cancelled boolean not null,
  sent_at timestamptz not null,
  primary key (community_id, event_id, account_id)
);
create index calendar_invitations_account on calendar_invitations (community_id, account_id);

-- What a member's calendar was sent of a meeting by mail, as it was said: a change is sent when something of it
-- differs, and a meeting that the rule gives no more can still be taken out. So there is no foreign key to the meeting;
-- what is past is forgotten.
create table meeting_invitations (
  community_id uuid not null references communities (id) on delete cascade,
  meeting_id uuid not null,
  account_id uuid not null,
  activity_id uuid not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  place text,
  sequence integer not null,
  cancelled boolean not null,
  sent_at timestamptz not null,
  primary key (community_id, meeting_id, account_id)
);
create index meeting_invitations_account on meeting_invitations (community_id, account_id, starts_at);
create index meeting_invitations_past on meeting_invitations (community_id, starts_at);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'fast_reminders', 'calendar_feeds', 'calendar_invitations', 'meeting_invitations'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
