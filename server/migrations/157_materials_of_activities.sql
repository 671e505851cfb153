-- Materials are of events and of activities: one table has both, and each row belongs to one of them.
alter table event_materials rename to materials;
alter index event_materials_removed rename to materials_removed;
alter index event_materials_by rename to materials_by;
alter table materials rename constraint event_materials_for_all to materials_for_all;
alter table materials
  drop constraint event_materials_pkey,
  alter column event_id drop not null,
  add column activity_id uuid,
  add primary key (community_id, id),
  add foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  add constraint materials_of_one check (num_nonnulls(event_id, activity_id) = 1),
  -- Letters and parts of a programme are of events.
  add constraint materials_of_activities check (activity_id is null or (letter_from is null and part is null));
create index materials_event on materials (community_id, event_id) where event_id is not null;
create index materials_activity on materials (community_id, activity_id) where activity_id is not null;

-- What belongs to an activity is found by those alone who take part in it.
alter table search_entries add column part_of uuid;
create or replace function index_material(one materials) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'materials' and id = one.id
      and (one.removed_at is not null or one.audience <> 'members');
  insert into search_entries as e (community_id, kind, id, title, words, moment, part_of)
  select one.community_id, 'materials', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'materials'), left(one.title, 1000)),
    extract(epoch from greatest(one.created_at, one.visible_from)), one.activity_id
  where one.removed_at is null and one.audience = 'members'
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words, moment = excluded.moment
$$;
create or replace function index_community(of_community uuid) returns void language sql as $$
  delete from search_entries where community_id = of_community;
  select index_activity(a) from activities a where a.community_id = of_community;
  select index_event(e) from events e where e.community_id = of_community;
  select index_post(p) from posts p where p.community_id = of_community;
  select index_material(m) from materials m where m.community_id = of_community;
  select index_person(p.community_id, p.id) from people p where p.community_id = of_community;
  select index_venue(v) from venues v where v.community_id = of_community;
$$;

-- The activities in which somebody, or a child in their care, takes part or which they lead.
create function entered_by(of_community uuid, of_account uuid, today date) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct ap.activity_id), '{}') from activity_people ap
  where ap.community_id = of_community and ap.state = 'active' and ap.person_id = any (array(
    select a.person_id from accounts a where a.community_id = of_community and a.id = of_account
    union
    select p.id from accounts a
    join guardians g on g.community_id = of_community and g.guardian_id = a.person_id
    join people p on p.community_id = of_community and p.id = g.child_id
    join communities c on c.id = of_community
    where a.community_id = of_community and a.id = of_account
      and (p.birth_date is null or p.birth_date > today - make_interval(years => c.adult_age))
  ))
$$;

-- As in 079_papers_of_gatherings.sql; `entered` are the activities whose materials may be found.
drop function find_entries;
create function find_entries(
  of_community uuid, sought text[], kinds text[], whole_roll boolean, unseen uuid[], entered uuid[], as_of timestamptz, after jsonb,
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
          and (wanted <> 'materials' or (e.moment <= present and (e.part_of is null or e.part_of = any (entered))))
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
