-- Finding: what is shown first is soon met where the order begins, among the newest posts and among the next events, so
-- that a search in a large community takes hardly longer than in a small one. How many there are is then a question of
-- its own, which needs no order and ends at the hundredth.

-- How many entries on a shelf have the words, counted no further than `counted`. The index of words answers this
-- alone; a plan that does not know the words would rather read the table until there are enough of them.
create function count_entries(
  of_community uuid, of_kind text, beginnings tsquery, inside text, insides text[], unseen uuid[], counted integer
) returns integer language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  its_shelf constant text := shelf_of(of_community, of_kind);
begin
  return (select count(*) from (
    select from (
      select e.community_id, e.kind, e.account_id from search_entries e
      where e.words @@ beginnings or (e.shelf = its_shelf and e.title like inside and e.title like all (insides))
      -- Kept apart, so that no other index is thought of.
      offset 0
    ) as e
    where e.community_id = of_community and e.kind = of_kind
      and (of_kind <> 'posts' or e.account_id is null or e.account_id <> all (unseen))
    limit counted
  ) as enough);
end $$;

-- The first of the posts, when the five hundred newest have enough of them; else nothing, and the word is so rare
-- that all that have it are soon put in order.
create function newest_posts(
  of_community uuid, beginnings tsquery, unseen uuid[], after jsonb, most integer, counted integer
) returns table (kind text, id uuid, tier integer, far double precision, title text, total integer)
language sql stable rows 30 as $$
  select 'posts', f.id, 0, -f.moment, '',
    case when f.total >= counted then counted
      when after is not null then f.total
      -- Asked once, not for each row.
      else (select count_entries(of_community, 'posts', beginnings, null, null, unseen, counted)) end
  from (
    select e.id, e.moment, (count(*) over ())::integer as total
    from (
      select * from search_entries
      where community_id = of_community and kind = 'posts'
        and moment <= coalesce(-(after ->> 1)::double precision, 'infinity')
      order by moment desc, id
      limit 500
    ) as e
    where e.words @@ beginnings and (e.account_id is null or e.account_id <> all (unseen))
      and (after is null or (-e.moment, e.id) > ((after ->> 1)::double precision, (after ->> 3)::uuid))
    order by e.moment desc, e.id
    limit most
  ) as f
  where f.total >= most
$$;

-- The first of the events, when the next five hundred to come have enough with the words in their titles: nothing
-- else goes before these. `starts`, `inside` and `insides` are those of find_entries.
create function next_events(
  of_community uuid, beginnings tsquery, inside text, insides text[], starts text[], present double precision,
  after jsonb, most integer, counted integer
) returns table (kind text, id uuid, tier integer, far double precision, title text, total integer)
language sql stable rows 30 as $$
  select 'events', f.id, 0, f.moment - present, f.title,
    case when f.total >= counted then counted
      when after is not null then f.total
      else (select count_entries(of_community, 'events', beginnings, inside, insides, null, counted)) end
  from (
    select e.id, e.moment, e.title, (count(*) over ())::integer as total
    from (
      select * from search_entries
      where community_id = of_community and kind = 'events' and not over
        and moment >= present + coalesce((after ->> 1)::double precision - 1, 0)
      order by moment, title, id
      limit 500
    ) as e
    where ' ' || e.title like all (starts) and e.moment >= present
      and (e.words @@ beginnings or (e.title like inside and e.title like all (insides)))
      and (after is null or (0, e.moment - present, e.title, e.id) >
        ((after ->> 0)::integer, (after ->> 1)::double precision, after ->> 2, (after ->> 3)::uuid))
    order by e.moment, e.title, e.id
    limit most
  ) as f
  where f.total >= most
$$;

-- Who may find an entry of their own community: one rule for what is found and for the spellings that are offered.
create function may_find(e search_entries, whole_roll boolean, unseen uuid[], entered uuid[], as_of timestamptz)
returns boolean language sql stable as $$
  select (e.grown_up_on is null or e.grown_up_on <= as_of::date)
    and (e.kind <> 'materials'
      or (e.moment <= extract(epoch from as_of)::double precision and (e.part_of is null or e.part_of = any (entered))))
    and (e.kind <> 'people' or whole_roll or e.account_id is not null)
    and (e.kind <> 'posts' or e.account_id is null or e.account_id <> all (unseen))
$$;

-- Of each kind asked for, the first `most` entries in the order in which they are shown, and how many there are,
-- counted no further than `counted`. All words must begin a word of the entry, or stand somewhere in its title; a word
-- may come in several spellings, parted by `|`. `entered` are the activities whose materials may be found; `after`
-- names the entry that was shown last.
create function find_entries(
  of_community uuid, sought text[], kinds text[], whole_roll boolean, unseen uuid[], entered uuid[],
  as_of timestamptz, after jsonb, most integer, counted integer
) returns table (kind text, id uuid, tier integer, far double precision, title text, total integer)
language plpgsql stable security definer rows 30 set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  -- Only the community that the transaction has named, whatever is asked.
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  beginnings tsquery;
  its_shelf text;
  inside text;
  starts constant text[] := (select array_agg('% ' || word || '%') from unnest(sought) word);
  -- `layla|layli`: one of these is enough.
  loose constant boolean := (select bool_or(word like '%|%') from unnest(sought) word);
  patterns constant text[] := (select array_agg(' (' || word || ')') from unnest(sought) word);
  insides constant text[] := (select array_agg('%' || word || '%') from unnest(sought) word);
  -- The index of titles knows parts of three letters; the longest word says most.
  longest constant text := (select '%' || (array_agg(word order by length(word) desc))[1] || '%' from unnest(sought) word
    having min(length(word)) >= 3 and not loose);
  present constant double precision := extract(epoch from as_of);
  wanted text;
begin
  if home is distinct from of_community then return; end if;
  foreach wanted in array kinds loop
    its_shelf := shelf_of(home, wanted);
    beginnings := (select string_agg('(''' || its_shelf || replace(word, '|', ''':* | ''' || its_shelf) || ''':*)', ' & ')
      from unnest(sought) word)::tsquery;
    if wanted = 'posts' then
      return query select * from newest_posts(home, beginnings, unseen, after, most, counted);
      continue when found;
    end if;
    -- A post has no title.
    if wanted = 'posts' then inside := null; else inside := longest; end if;
    if wanted = 'events' and not loose then
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
          -- What is to come is first, then what was, last what is called off; of each, what has it in the title.
          (case when e.over then 4 when wanted = 'events' and e.moment < present then 2 else 0 end
            + case when wanted = 'posts' then 0
                when loose then case when ' ' || e.title ~ all (patterns) then 0 else 1 end
                when ' ' || e.title like all (starts) then 0 else 1 end) as tier,
          case when wanted <> 'events' then -coalesce(e.moment, 0)
            when e.moment >= present then e.moment - present
            else 1e10::double precision + present - e.moment end as far) as placed
        where e.community_id = home and e.kind = wanted
          and (e.words @@ beginnings or (e.shelf = its_shelf and e.title like inside and e.title like all (insides)))
          and may_find(e, whole_roll, unseen, entered, as_of)
          and (after is null or (placed.tier, placed.far, e.title, e.id) >
            ((after ->> 0)::integer, (after ->> 1)::double precision, after ->> 2, (after ->> 3)::uuid))
        order by placed.tier, placed.far, e.title, e.id
        limit case when after is null then counted else most end
      ) as f
      order by f.tier, f.far, f.title, f.id
      limit most;
  end loop;
end $$;

-- Which of these spellings begin a word of something that the caller may find, and of how many things, counted to
-- twenty a kind. Each spelling is one look into the index of words.
create function known_spellings(
  of_community uuid, spellings text[], kinds text[], whole_roll boolean, unseen uuid[], entered uuid[], as_of timestamptz
) returns table (spelling text, times integer)
language plpgsql stable security definer rows 10 set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- Only the community that the transaction has named, whatever is asked.
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
begin
  if home is distinct from of_community then return; end if;
  return query
    with shelves as materialized (select k as kind, shelf_of(home, k) as shelf from unnest(kinds) k)
    select s, count(*)::integer
    from unnest(spellings) s
    cross join shelves
    cross join lateral (
      select from (
        select e from search_entries e
        where e.words @@ ('''' || shelves.shelf || s || ''':*')::tsquery
        -- Kept apart, so that no other index is thought of.
        offset 0
      ) as having_it
      where (e).community_id = home and (e).kind = shelves.kind
        and may_find(e, whole_roll, unseen, entered, as_of)
      limit 20
    ) as found
    group by s;
end $$;
