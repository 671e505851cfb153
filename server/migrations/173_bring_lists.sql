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
alter table bring_lines enable row level security;
alter table bring_lines force row level security;
create policy fence on bring_lines
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

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
alter table bringers enable row level security;
alter table bringers force row level security;
create policy fence on bringers
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

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
