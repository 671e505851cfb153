-- Events: Feasts and Holy Days, who hosts them, who comes with whom, and what each brings.

create table events (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('Feast', 'Holy Day')),
  title text not null,
  description text not null default '',
  image_url text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  time_zone text not null,
  badi_year integer,
  badi_month integer,
  badi_day integer,
  holy_day text,
  -- Made by planning a whole year: when it was to begin, so that one sees whether it was moved since.
  planned_for timestamptz,
  venue_id uuid,
  venue text,
  location text,
  -- It may be prepared before anybody hears of it.
  status text not null default 'published' check (status in ('draft', 'published', 'cancelled', 'closed')),
  cancelled_at timestamptz,
  cancel_reason text,
  capacity integer check (capacity > 0),
  -- All who come, with whom they bring along: kept as they come and go, so that a list never counts rows.
  going integer not null default 0 check (going >= 0),
  programme jsonb not null default '[]',
  programme_revision integer not null default 0,
  -- Raised by a trigger, for calendar programs.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, venue_id) references venues (community_id, id) on delete set null (venue_id)
);
create index events_when on events (community_id, starts_at, id);
create index events_feast on events (community_id, badi_year, badi_month);
create index events_venue on events (community_id, venue_id);
-- Two who plan the same year at the same moment make each of them once.
create unique index events_planned_once on events (community_id, badi_year, type, badi_month, badi_day)
  where planned_for is not null;
create index events_drafts on events (community_id, starts_at, id) where status = 'draft';
create index events_image on events (community_id, image_url) where image_url is not null;

create trigger raise_sequence before update of title, starts_at, ends_at, time_zone, venue, location, status on events
  for each row when ((old.title, old.starts_at, old.ends_at, old.time_zone, old.venue, old.location, old.status)
    is distinct from (new.title, new.starts_at, new.ends_at, new.time_zone, new.venue, new.location, new.status))
  execute function raise_sequence();

-- A draft is there for nobody, whatever a query asks, but for a transaction that names the kinds whose drafts it may
-- see, and for one that opens the bin.
alter table events enable row level security;
alter table events force row level security;
create policy fence on events
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (status <> 'draft' or type = any (string_to_array(current_setting('app.drafts', true), ','))
      or current_setting('app.bin', true) = 'open'));

alter table venue_requests
  add foreign key (community_id, event_id) references events (community_id, id) on delete set null (event_id);
alter table calendar_invitations
  add foreign key (community_id, event_id) references events (community_id, id) on delete cascade;

create table event_hosts (
  community_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  position integer not null default 0,
  primary key (community_id, event_id, person_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index event_hosts_person on event_hosts (community_id, person_id);

-- Those who host an event and are not on the roll: a name, and who of the community is asked about them.
create table event_outside_hosts (
  community_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null default '',
  reference_contact uuid not null,
  position integer not null,
  primary key (community_id, event_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, reference_contact) references people (community_id, id) on delete cascade
);
create index event_outside_hosts_contact on event_outside_hosts (community_id, reference_contact);

-- Who would like to host a Feast or a Holy Day, and who is asked to. One row for a member and an event: who offers
-- again, or is asked again, waits anew in the same row.
create table host_requests (
  community_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('offer', 'invitation')),
  note text not null default '' check (length(note) <= 300),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined', 'withdrawn')),
  -- Why not; for whoever offered and for those who plan.
  reason text not null default '' check (length(reason) <= 300),
  -- The account of whoever asked the member; null when it was the member.
  asked_by uuid,
  asked_at timestamptz not null,
  answered_by uuid,
  answered_at timestamptz,
  primary key (community_id, id),
  unique (community_id, event_id, person_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index host_requests_person on host_requests (community_id, person_id);
create index host_requests_asked on host_requests (community_id, asked_at);

-- Who of the roll has which place on a programme; its words stand with the event.
create table event_readers (
  community_id uuid not null references communities (id) on delete cascade,
  event_id uuid not null,
  place integer not null,
  person_id uuid not null,
  primary key (community_id, event_id, place),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index event_readers_person on event_readers (community_id, person_id);

create table event_attendees (
  community_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null default now(),
  primary key (community_id, event_id, account_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_attendees_account on event_attendees (community_id, account_id, event_id);
create index event_attendees_order on event_attendees (community_id, event_id, joined_at);

-- Who has said that they cannot come to an event. Whoever comes after all has said so no more.
create table event_declines (
  community_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  declined_at timestamptz not null,
  primary key (community_id, event_id, account_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_declines_account on event_declines (community_id, account_id);

-- Who comes along with somebody who comes: people of the household without a login of their own, and visiting
-- believers, of whom the name and the community are written down.
create table event_company (
  community_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  person_id uuid,
  name text check (length(name) <= 80),
  home text check (length(home) <= 80),
  added_at timestamptz not null default clock_timestamp(),
  primary key (community_id, event_id, id),
  unique (community_id, event_id, person_id),
  -- Who stays at home brings nobody along.
  foreign key (community_id, event_id, account_id)
    references event_attendees (community_id, event_id, account_id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  check (person_id is null or name is null)
);
create index event_company_by on event_company (community_id, event_id, account_id);
create index event_company_account on event_company (community_id, account_id);
create index event_company_person on event_company (community_id, person_id);
create index event_company_named on event_company (community_id, event_id) where name is not null;

-- A friend who is invited by a personal link to a Holy Day, or to one meeting of a fireside or a devotional.
create table invited_friends (
  community_id uuid not null,
  id uuid not null,
  event_id uuid,
  activity_id uuid,
  meeting_id uuid,
  invited_by uuid not null,
  until timestamptz not null,
  name text check (length(name) <= 80),
  -- How many come; 0 says no.
  people integer check (people between 0 and 6),
  created_at timestamptz not null default clock_timestamp(),
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  check (num_nonnulls(event_id, meeting_id) = 1),
  check ((activity_id is null) = (meeting_id is null))
);
create index invited_friends_event on invited_friends (community_id, event_id, created_at);
create index invited_friends_by on invited_friends (community_id, invited_by);
create index invited_friends_named on invited_friends (community_id, event_id) where name is not null;
create index invited_friends_meeting on invited_friends (community_id, activity_id, meeting_id, created_at)
  where meeting_id is not null;
create index invited_friends_named_meeting on invited_friends (community_id, meeting_id)
  where name is not null and meeting_id is not null;

-- Who was there, entered afterwards. No row is "not recorded", and nobody is three times nothing.
create table event_attendance (
  community_id uuid not null,
  event_id uuid not null,
  members integer not null check (members >= 0),
  visitors integer not null check (visitors >= 0),
  friends integer not null check (friends >= 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  primary key (community_id, event_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);

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

-- What those in charge of an event write to those who come.
create table event_words (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  said_by uuid not null,
  words text not null check (length(words) between 1 and 500),
  said_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_words_event on event_words (community_id, event_id, said_at desc);
create index event_words_by on event_words (community_id, said_by);

-- What is to be brought to an event or done there, line by line, and who has taken a line on. `taken` is kept by the
-- database: however many answer at the same moment, no line has more people than it wants.
create table bring_lines (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  wanted integer not null check (wanted between 1 and 30),
  taken integer not null default 0,
  revision integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  check (taken between 0 and wanted)
);
create index bring_lines_event on bring_lines (community_id, event_id, created_at, id);
create index bring_lines_removed on bring_lines (community_id, removed_at) where removed_at is not null;

create table bringers (
  community_id uuid not null,
  line_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (community_id, line_id, account_id),
  foreign key (community_id, line_id) references bring_lines (community_id, id) on delete cascade
);
create index bringers_account on bringers (community_id, account_id, event_id);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'event_hosts', 'event_outside_hosts', 'host_requests', 'event_readers', 'event_attendees',
    'event_declines', 'event_company', 'invited_friends', 'event_attendance', 'event_reminders',
    'event_words', 'bring_lines', 'bringers'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- `events.going` counts all who come, whatever takes a row away: leaving, an erasure, a merge on the roll.
create function count_company() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update events set going = going + 1 where community_id = new.community_id and id = new.event_id;
  else
    update events set going = going - 1 where community_id = old.community_id and id = old.event_id;
  end if;
  return null;
end $$;
create trigger count_company after insert or delete on event_company
  for each row execute function count_company();

-- Of a meeting nothing is counted ahead: its friends are few, and are added up.
create function count_friends() returns trigger language plpgsql as $$
declare
  one invited_friends := case when tg_op = 'DELETE' then old else new end;
  more integer := coalesce(case when tg_op <> 'DELETE' then new.people end, 0)
    - coalesce(case when tg_op <> 'INSERT' then old.people end, 0);
begin
  if more <> 0 and one.event_id is not null then
    update events set going = going + more where community_id = one.community_id and id = one.event_id;
  end if;
  return null;
end $$;
create trigger count_friends after insert or update of people or delete on invited_friends
  for each row execute function count_friends();

-- Somebody of the household who has got a login since, and comes by it, is counted once.
create function come_by_oneself() returns trigger language plpgsql as $$
begin
  delete from event_company c using accounts a
    where a.id = new.account_id and c.community_id = new.community_id and c.event_id = new.event_id
      and c.person_id = a.person_id;
  return null;
end $$;
create trigger come_by_oneself after insert on event_attendees
  for each row execute function come_by_oneself();

-- Whoever comes after all has not said any more that they cannot.
create function comes_after_all() returns trigger language plpgsql as $$
begin
  delete from event_declines d
    where d.community_id = new.community_id and d.event_id = new.event_id and d.account_id = new.account_id;
  return null;
end $$;
create trigger comes_after_all after insert on event_attendees
  for each row execute function comes_after_all();

create function count_bringers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update bring_lines set taken = taken + 1 where community_id = new.community_id and id = new.line_id;
  else
    -- No count keeps somebody from leaving or from being erased.
    update bring_lines set taken = greatest(taken - 1, 0) where community_id = old.community_id and id = old.line_id;
  end if;
  return null;
end $$;
create trigger count_bringers after insert or delete on bringers
  for each row execute function count_bringers();

-- Who comes no more, or says that they cannot come, brings nothing either.
create function stays_at_home() returns trigger language plpgsql as $$
declare
  one record := case when tg_op = 'DELETE' then old else new end;
begin
  delete from bringers b
    where b.community_id = one.community_id and b.event_id = one.event_id and b.account_id = one.account_id;
  return null;
end $$;
create trigger stays_at_home after delete on event_attendees
  for each row execute function stays_at_home();
create trigger stays_at_home after insert on event_declines
  for each row execute function stays_at_home();

-- Who takes part, now, in what this account hosts: those to whom one is a host of their gatherings.
create function guests_of(of_community uuid, of_account uuid, as_of timestamptz) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(guest), '{}') from (
    select g.id as guest
    from accounts me
    join activity_people h on h.community_id = of_community and h.person_id = me.person_id
      and h.role = 'facilitator' and h.state = 'active'
    join activities a on a.community_id = of_community and a.id = h.activity_id and a.status in ('planned', 'active')
    join activity_people p on p.community_id = of_community and p.activity_id = h.activity_id
      and p.state in ('active', 'requested', 'waiting')
    join accounts g on g.community_id = of_community and g.person_id = p.person_id and g.state = 'confirmed'
    where me.id = of_account and me.community_id = of_community
    union
    select t.account_id
    from accounts me
    join event_hosts h on h.community_id = of_community and h.person_id = me.person_id
    join events e on e.community_id = of_community and e.id = h.event_id and e.status = 'published'
      and coalesce(e.ends_at, e.starts_at) > as_of - interval '1 day'
    join event_attendees t on t.community_id = of_community and t.event_id = h.event_id
    where me.id = of_account and me.community_id = of_community
  ) as guests
$$;
