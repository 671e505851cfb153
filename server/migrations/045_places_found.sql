-- A place of the community is found by its own row, and no longer by what events call it: so that nobody finds a
-- home by a word. Activities are found by what they are about and by what is studied in them.

-- Read past the fence like people and guardians: see 010_search.sql.
create policy search on study_items for select to current_user using (true);

drop trigger keep_found on activities;
create or replace function index_activity(one activities) returns void language sql as $$
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  values (one.community_id, 'activities', one.id, left(fold_text(one.title), 200),
    -- Never the street: of a home only the area is told.
    words_of(shelf_of(one.community_id, 'activities'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.kind),
      left(one.description, 20000), one.suburb, one.city,
      one.particulars ->> 'theme', one.particulars ->> 'topic', one.particulars ->> 'speaker',
      one.particulars ->> 'purpose', one.particulars ->> 'population', one.particulars ->> 'goal',
      one.particulars ->> 'needs',
      (select string_agg(word.value, ' ') from study_items i cross join lateral jsonb_each_text(i.names) as word
        where i.community_id = one.community_id and i.id = one.study_item_id))),
    extract(epoch from one.start_date), one.status in ('completed', 'cancelled'))
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;
create trigger keep_found after insert or delete
  or update of title, kind, description, suburb, city, start_date, status, particulars, study_item_id
  on activities for each row execute function keep_activity_found();

-- What is studied has another name: so have the activities that study it.
create function keep_studied_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform index_activity(a) from activities a where a.community_id = new.community_id and a.study_item_id = new.id;
  return null;
end $$;
create trigger keep_found after update of names on study_items
  for each row when (old.names is distinct from new.names) execute function keep_studied_found();

create function index_venue(one venues) returns void language plpgsql as $$
begin
  if one.type <> 'CommunityVenue' or one.removed_at is not null then
    delete from search_entries where community_id = one.community_id and kind = 'venues' and id = one.id;
    return;
  end if;
  insert into search_entries as e (community_id, kind, id, title, words)
  values (one.community_id, 'venues', one.id, left(fold_text(one.name), 200),
    words_of(shelf_of(one.community_id, 'venues'),
      concat_ws(' ', left(one.name, 1000), one.street_address, one.suburb, one.city)))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words;
end $$;

create function keep_venue_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'venues' and id = old.id;
  else
    perform index_venue(new);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of type, name, street_address, suburb, city, removed_at
  on venues for each row execute function keep_venue_found();

create or replace function keep_event_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'events' and id = old.id;
  else
    perform index_event(new);
  end if;
  return null;
end $$;
drop function count_venue;

-- As in 010_search.sql, without the name and the number that a venue of events had there.
drop function find_entries;
drop function newest_posts;
alter table search_entries drop column label, drop column times;

create function newest_posts(
  of_community uuid, beginnings tsquery, unseen uuid[], after jsonb, most integer, counted integer
) returns table (kind text, id uuid, tier integer, far double precision, title text, total integer)
language sql stable rows 30 as $$
  select 'posts', f.id, 0, -f.moment, '', least(f.total, counted)::integer
  from (
    select e.id, e.moment, count(*) over () as total
    from (
      select * from search_entries
      where community_id = of_community and kind = 'posts'
        and moment <= coalesce(-(after ->> 1)::double precision, 'infinity')
      order by moment desc, id
      limit 1000
    ) as e
    where e.words @@ beginnings and (e.account_id is null or e.account_id <> all (unseen))
      and (after is null or (-e.moment, e.id) > ((after ->> 1)::double precision, (after ->> 3)::uuid))
    order by e.moment desc, e.id
    limit most
  ) as f
  where f.total >= case when after is null then counted else most end
$$;

create function find_entries(
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

create or replace function index_community(of_community uuid) returns void language sql as $$
  delete from search_entries where community_id = of_community;
  select index_activity(a) from activities a where a.community_id = of_community;
  select index_event(e) from events e where e.community_id = of_community;
  select index_post(p) from posts p where p.community_id = of_community;
  select index_material(m) from event_materials m where m.community_id = of_community;
  select index_person(p.community_id, p.id) from people p where p.community_id = of_community;
  select index_venue(v) from venues v where v.community_id = of_community;
$$;

do $$
declare
  one uuid;
begin
  delete from search_entries where kind = 'venues';
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    perform index_activity(a) from activities a where a.community_id = one;
    perform index_venue(v) from venues v where v.community_id = one;
  end loop;
  perform set_config('app.community', '', true);
end $$;
