-- Days that belong to no gathering: when the Assembly meets, and what the treasurer asks everybody to remember.
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
  -- By it calendar programs know that it was changed (082).
  sequence integer not null default 0,
  primary key (community_id, id),
  check (end_time is null or end_time > start_time and start_time is not null)
);
create index calendar_dates_day on calendar_dates (community_id, layer, day, id);
create trigger raise_sequence before update on calendar_dates
  for each row when ((old.title, old.day, old.start_time, old.end_time, old.place)
    is distinct from (new.title, new.day, new.start_time, new.end_time, new.place))
  execute function raise_sequence();

-- Whether a person serves on the Assembly of a community today, as the gate has it.
create function sits_on_assembly(community uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from terms t
    join bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly'
    join communities c on c.id = t.community_id
    where t.community_id = community and t.person_id = person
      and t.office not in ('communityAdmin', 'statisticsOfficer', 'safeguardingOfficer', 'instituteCoordinator')
      and (now() at time zone c.time_zone)::date between t.valid_from and t.valid_to)
$$;

alter table calendar_dates enable row level security;
alter table calendar_dates force row level security;
create policy fence on calendar_dates
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
-- What is the Assembly's is there while the transaction names one of its members, whatever a query asks: to read as
-- well as to write.
create policy assembly_alone on calendar_dates as restrictive
  using (layer <> 'assembly' or (select sits_on_assembly(
    nullif(current_setting('app.community', true), '')::uuid, nullif(current_setting('app.assembly', true), '')::uuid)));
