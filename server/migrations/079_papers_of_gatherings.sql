-- Materials belong to a part of the gathering, may be shown from a day on, and lie in the bin for 30 days.
alter table event_materials
  add column part text check (part in ('devotional', 'consultation', 'fellowship')),
  add column visible_from timestamptz,
  add column kept_offline boolean not null default false,
  add column removed_at timestamptz,
  add column removed_by uuid;
create index event_materials_removed on event_materials (community_id, removed_at)
  where removed_at is not null;

-- What lies in the bin is not found; what is not shown yet has the moment from which it is.
drop trigger keep_found on event_materials;
create or replace function index_material(one event_materials) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'materials' and id = one.id and one.removed_at is not null;
  insert into search_entries as e (community_id, kind, id, title, words, moment)
  select one.community_id, 'materials', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'materials'), left(one.title, 1000)),
    extract(epoch from greatest(one.created_at, one.visible_from))
  where one.removed_at is null
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words, moment = excluded.moment
$$;
create trigger keep_found after insert or delete or update of title, visible_from, removed_at on event_materials
  for each row execute function keep_material_found();

-- Who of the roll has which place on a programme; its words stand with the event.
alter table events add column programme_revision integer not null default 0;
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
alter table event_readers enable row level security;
alter table event_readers force row level security;
create policy fence on event_readers
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- As in 064_search_at_once.sql; materials are found from the moment at which they are shown.
create or replace function find_entries(
  of_community uuid, sought text[], kinds text[], whole_roll boolean, unseen uuid[], as_of timestamptz, after jsonb,
  most integer, counted integer
) returns table (kind text, id uuid, tier integer, far double precision, title text, total integer)
language plpgsql stable security definer rows 30 set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  -- Only the community that the transaction has named, whatever is asked.
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  beginnings tsquery;
  its_shelf text;
  inside text;
  starts constant text[] := (select array_agg('% ' || word || '%') from unnest(sought) word);
  insides constant text[] := (select array_agg('%' || word || '%') from unnest(sought) word);
  -- The index of titles knows parts of three letters; the longest word says most.
  longest constant text := (select '%' || (array_agg(word order by length(word) desc))[1] || '%' from unnest(sought) word
    having min(length(word)) >= 3);
  present constant double precision := extract(epoch from as_of);
  wanted text;
begin
  if home is distinct from of_community then return; end if;
  foreach wanted in array kinds loop
    its_shelf := shelf_of(home, wanted);
    beginnings := (select string_agg('''' || its_shelf || word || ''':*', ' & ') from unnest(sought) word)::tsquery;
    if wanted = 'posts' then
      return query select * from newest_posts(home, beginnings, unseen, after, most, counted);
      continue when found;
    end if;
    -- A post has no title.
    if wanted = 'posts' then inside := null; else inside := longest; end if;
    if wanted = 'events' then
      return query
        select * from next_events(home, beginnings, inside, insides, starts, present, after, most, counted);
      continue when found;
    end if;
    return query
      select wanted, f.id, f.tier, f.far, f.title, (count(*) over ())::integer
      from (
        select e.id, e.title, placed.tier, placed.far
        from search_entries e
        cross join lateral (select
          -- What has it in the title comes first, what is over last.
          (case when e.over then 2 else 0 end
            + case when wanted = 'posts' or ' ' || e.title like all (starts) then 0 else 1 end) as tier,
          case when wanted <> 'events' then -coalesce(e.moment, 0)
            when e.moment >= present then e.moment - present
            else 1e10::double precision + present - e.moment end as far) as placed
        where e.community_id = home and e.kind = wanted
          and (e.words @@ beginnings or (e.shelf = its_shelf and e.title like inside and e.title like all (insides)))
          and (e.grown_up_on is null or e.grown_up_on <= as_of::date)
          and (wanted <> 'materials' or e.moment <= present)
          and (wanted <> 'people' or whole_roll or e.account_id is not null)
          and (wanted <> 'posts' or e.account_id is null or e.account_id <> all (unseen))
          and (after is null or (placed.tier, placed.far, e.title, e.id) >
            ((after ->> 0)::integer, (after ->> 1)::double precision, after ->> 2, (after ->> 3)::uuid))
        order by placed.tier, placed.far, e.title, e.id
        limit case when after is null then counted else most end
      ) as f
      order by f.tier, f.far, f.title, f.id
      limit most;
  end loop;
end $$;
