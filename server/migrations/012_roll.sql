-- The roll in full: days of registering, moving away and passing on; names as they are compared; files that
-- are being brought in; persons who stood twice and were made one; and who was found to be two after all.

-- The words of a name, folded, in one order: "Rúḥí, Omid" and "omid ruhi" are the same.
create function name_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from unnest(string_to_array(fold_text(first_name || ' ' || last_name), ' ')) as word
$$;

alter table people
  add column registered_since date,
  add column moved_away_on date,
  add column deceased_on date,
  add column name_key text not null generated always as (name_key(first_name, last_name)) stored;
create index people_name_key on people (community_id, name_key);
create index people_birth on people (community_id, birth_date);

-- What index_person of 010_search.sql does, for many persons in one statement.
create function index_people(communities uuid[], persons uuid[]) returns void language plpgsql as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200),
    words_of(shelf_of(p.community_id, 'people'), left(name.shown, 1000)), a.id, p.birth_date + interval '18 years'
  from unnest(communities, persons) as one (community_id, id)
  join people p on p.community_id = one.community_id and p.id = one.id
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  cross join lateral (select case when coalesce(a.first_name, '') <> '' then a.first_name || ' ' || a.last_name
    else p.first_name || ' ' || p.last_name end as shown) as name
  where p.standing in ('active', 'inactive', 'friend')
    and (p.birth_date is not null or not exists (
      select from guardians g where g.community_id = p.community_id and g.child_id = p.id))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words,
    account_id = excluded.account_id, grown_up_on = excluded.grown_up_on;
  delete from search_entries e using unnest(communities, persons) as one (community_id, id)
  where e.community_id = one.community_id and e.kind = 'people' and e.id = one.id and not exists (
    select from people p where p.community_id = one.community_id and p.id = one.id
      and p.standing in ('active', 'inactive', 'friend')
      and (p.birth_date is not null or not exists (
        select from guardians g where g.community_id = p.community_id and g.child_id = p.id)));
end $$;

-- A roll of thousands comes in by a few statements; a trigger for each row took longer than all the rest.
drop trigger keep_found on people;
drop function keep_person_found();

create function keep_people_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform index_people(array_agg(community_id), array_agg(id)) from written;
  return null;
end $$;
create trigger keep_found_new after insert on people referencing new table as written
  for each statement execute function keep_people_found();

create function keep_people_found_changed() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform index_people(array_agg(n.community_id), array_agg(n.id))
  from written n join replaced o on o.community_id = n.community_id and o.id = n.id
  where (n.first_name, n.last_name, n.birth_date, n.standing)
    is distinct from (o.first_name, o.last_name, o.birth_date, o.standing);
  return null;
end $$;
create trigger keep_found_changed after update on people referencing old table as replaced new table as written
  for each statement execute function keep_people_found_changed();

create function keep_people_found_gone() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  delete from search_entries e using gone g
  where e.community_id = g.community_id and e.kind = 'people' and e.id = g.id;
  return null;
end $$;
create trigger keep_found_gone after delete on people referencing old table as gone
  for each statement execute function keep_people_found_gone();

-- A file with the roll between its reading and its end.
create table roll_imports (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  -- The account.
  sent_by uuid not null,
  file_name text not null,
  -- The first line's cells, and the others as [line, [cell, …] or null]. Emptied when the import has ended.
  titles jsonb not null,
  lines jsonb not null,
  row_count integer not null,
  state text not null default 'read' check (state in ('read', 'running', 'done')),
  done_count integer not null default 0,
  -- The last sign of life of a running import.
  beat_at timestamptz,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
-- One at a time.
create unique index roll_imports_running on roll_imports (community_id) where state = 'running';
create index roll_imports_age on roll_imports (community_id, created_at);

-- A person who stood twice: what is needed to part them again.
create table roll_merges (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  kept_name text not null,
  merged_name text not null,
  -- The row of the person who is gone; what of the kept one's row was changed, before and after; the keys of
  -- the rows that moved; and the rows that could not, since the kept one has the same already.
  person jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  moved jsonb not null,
  dropped jsonb not null,
  -- The account.
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, kept_id) references people (community_id, id) on delete cascade
);
create index roll_merges_kept on roll_merges (community_id, kept_id);
create index roll_merges_age on roll_merges (community_id, merged_at);

-- Two who look alike and are two.
create table people_apart (
  community_id uuid not null references communities (id) on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  primary key (community_id, one_id, other_id),
  foreign key (community_id, one_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, other_id) references people (community_id, id) on delete cascade,
  check (one_id < other_id)
);
create index people_apart_other on people_apart (community_id, other_id);

do $$
declare
  one text;
begin
  foreach one in array array['roll_imports', 'roll_merges', 'people_apart'] loop
    execute format('alter table %I enable row level security', one);
    execute format('alter table %I force row level security', one);
    execute format($p$create policy fence on %I
      using (community_id = nullif(current_setting('app.community', true), '')::uuid)$p$, one);
  end loop;
end $$;
