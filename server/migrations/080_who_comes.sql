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

-- A friend who is invited to a Holy Day by a personal link. `people` is how many come, 0 says no.
create table event_friends (
  community_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  invited_by uuid not null,
  until timestamptz not null,
  name text check (length(name) <= 80),
  people integer check (people between 0 and 6),
  created_at timestamptz not null default clock_timestamp(),
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_friends_event on event_friends (community_id, event_id, created_at);
create index event_friends_by on event_friends (community_id, invited_by);
create index event_friends_named on event_friends (community_id, event_id) where name is not null;

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

alter table event_company enable row level security;
alter table event_company force row level security;
create policy fence on event_company
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
alter table event_friends enable row level security;
alter table event_friends force row level security;
create policy fence on event_friends
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
alter table event_attendance enable row level security;
alter table event_attendance force row level security;
create policy fence on event_attendance
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

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

create function count_friends() returns trigger language plpgsql as $$
declare
  one event_friends := case when tg_op = 'DELETE' then old else new end;
  more integer := coalesce(case when tg_op <> 'DELETE' then new.people end, 0)
    - coalesce(case when tg_op <> 'INSERT' then old.people end, 0);
begin
  if more <> 0 then
    update events set going = going + more where community_id = one.community_id and id = one.event_id;
  end if;
  return null;
end $$;
create trigger count_friends after insert or update of people or delete on event_friends
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
