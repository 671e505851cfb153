-- Search: one row for each thing that can be found, with its words as contract/fold.ts spells them.
-- docs/decisions/015-how-search-folds-and-finds.md says why it is a table of its own.

-- Both come with PostgreSQL and may be made by the owner of a database.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Sign for sign what `fold` of contract/fold.ts does; search.test.ts compares them.
create function fold_text(given text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(regexp_replace(given,
            '[\u0027\u0060\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u061c\u0640\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff\uff07\uff40]',
            '', 'g'), NFKD),
          '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\u0621\u0674]',
          '', 'g')),
        E'\u064a\u0649\u06cd\u06ce\u06d0\u06d2\u0643\u06aa\u0629\u06c1\u06be\u06c3\u06d5\u0671\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9ıłøđðħŧŋəς',
        E'\u06cc\u06cc\u06cc\u06cc\u06cc\u06cc\u06a9\u06a9\u0647\u0647\u0647\u0647\u0647\u062701234567890123456789iloddhtneσ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u0600-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u0700-\u070d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\ue000-\uf8ff\ufd3e\ufd3f\ufffc\ufffd\U0001f000-\U0001faff]+',
    ' ', 'g'))
$$;

-- What stands before each word: so the index of words has a part of its own for a community's things of a kind,
-- and a search does not read its neighbours' words.
create function shelf_of(of_community uuid, kind text) returns text language sql immutable strict parallel safe as $$
  select left(md5(of_community::text || kind), 10)
$$;

-- The words of a text. One that is joined by a hyphen or a narrow space is found whole and in its parts.
-- Made without PostgreSQL's parser, whose letters depend on the server's language.
create function words_of(shelf text, given text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct shelf || left(word, 60))), ''::tsvector)
  from unnest(string_to_array(
    fold_text(given)
      || case when given ~ '[-\u2010-\u2015]' then ' ' || fold_text(regexp_replace(given, '[-\u2010-\u2015]', '', 'g')) else '' end
      || case when given ~ '\u200c' then ' ' || fold_text(replace(given, U&'\200c', ' ')) else '' end,
    ' ')) as word
  where word <> ''
$$;

create table search_entries (
  community_id uuid not null references communities (id) on delete cascade,
  kind text not null check (kind in ('activities', 'events', 'people', 'posts', 'venues', 'materials')),
  id uuid not null,
  -- Folded; a post has none.
  title text not null default '',
  words tsvector not null,
  -- When it is or was, in seconds since 1970; what has no time has none.
  moment double precision,
  -- Called off or brought to its end: found after what is to come.
  over boolean not null default false,
  -- A person's account; a post's author, whom a reader may have muted.
  account_id uuid,
  -- Nobody is found by name before this day.
  grown_up_on date,
  -- A venue as it was first written, and how many events name it.
  label text,
  times integer not null default 1,
  shelf text not null generated always as (shelf_of(community_id, kind)) stored,
  primary key (community_id, kind, id)
);
-- Without a list of what is still to be sorted in: every search would have to read it.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_title on search_entries using gin (shelf, title gin_trgm_ops)
  with (fastupdate = off);
create index search_entries_newest on search_entries (community_id, moment desc, id) where kind = 'posts';

alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy fence on search_entries
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Behind a fence PostgreSQL uses no index of words, since `@@` might tell of rows that the fence then hides.
-- So the functions below read and write past it, as the owner, and name the community themselves; what they
-- find is read again through the fence (server/features/search/queries.ts). A person is put together from the
-- roll when the account changes, which happens before any community is named.
create policy search on search_entries to current_user using (true) with check (true);
create policy search on people for select to current_user using (true);
create policy search on guardians for select to current_user using (true);

-- A gathering is found by its kind in each language of the app, whatever language its title is in.
create function kind_in_words(kind text) returns text language sql immutable strict parallel safe as $$
  select kind || ' ' || case kind
    when 'Study Circle' then 'حلقهٔ مطالعه'
    when 'Junior Youth Group' then 'گروه نوجوانان'
    when 'Children''s Class' then 'کلاس کودکان'
    when 'Devotional' then 'جلسهٔ دعا'
    when 'Fireside' then 'بیت تبلیغ'
    when 'Independent Initiative' then 'ابتکار فردی'
    when 'Feast' then E'ضیافت نوزده\u200cروزه'
    when 'Holy Day' then 'یوم محرم روز مقدس'
    else '' end
$$;

create function index_activity(one activities) returns void language sql as $$
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  values (one.community_id, 'activities', one.id, left(fold_text(one.title), 200),
    -- Never the street: of a home only the area is told.
    words_of(shelf_of(one.community_id, 'activities'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.kind), left(one.description, 20000), one.suburb, one.city)),
    extract(epoch from one.start_date), one.status in ('completed', 'cancelled'))
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

create function index_event(one events) returns void language sql as $$
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  values (one.community_id, 'events', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'events'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.type), left(one.description, 20000), one.venue, one.location)),
    extract(epoch from one.starts_at), one.status = 'cancelled')
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

-- What was removed, or is withheld from others than its author, is found by nobody. An announcement is the
-- Assembly's word: it has no author whom somebody might have muted.
create function index_post(one posts) returns void language plpgsql as $$
begin
  if one.withheld is not null or one.removed_at is not null then
    delete from search_entries where community_id = one.community_id and kind = 'posts' and id = one.id;
    return;
  end if;
  insert into search_entries as e (community_id, kind, id, words, moment, account_id)
  values (one.community_id, 'posts', one.id, words_of(shelf_of(one.community_id, 'posts'), left(one.content, 20000)),
    extract(epoch from one.created_at),
    case when not one.announcement then one.author_id end)
  on conflict (community_id, kind, id) do update
    set words = excluded.words, moment = excluded.moment, account_id = excluded.account_id;
end $$;

create function index_material(one event_materials) returns void language sql as $$
  insert into search_entries as e (community_id, kind, id, title, words, moment)
  values (one.community_id, 'materials', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'materials'), left(one.title, 1000)), extract(epoch from one.created_at))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words, moment = excluded.moment
$$;

-- Until there is a table of venues, a venue is a place that events name; then its rows come from there, by
-- a trigger like the others, and this function goes.
create function count_venue(of_community uuid, venue text, by integer) returns void language plpgsql as $$
declare
  spelled constant text := left(fold_text(venue), 200);
  -- The same name is the same venue: a UUID of version 8, made from it.
  its_id constant uuid := overlay(overlay(md5(spelled) placing '8' from 13) placing '8' from 17)::uuid;
begin
  if coalesce(spelled, '') = '' then return; end if;
  if by > 0 then
    insert into search_entries as e (community_id, kind, id, title, words, label, times)
    values (of_community, 'venues', its_id, spelled, words_of(shelf_of(of_community, 'venues'), left(venue, 1000)), left(venue, 200), by)
    on conflict (community_id, kind, id) do update set times = e.times + by;
  else
    update search_entries set times = times + by where community_id = of_community and kind = 'venues' and id = its_id;
    delete from search_entries where community_id = of_community and kind = 'venues' and id = its_id and times <= 0;
  end if;
end $$;

-- A grown-up whom the roll counts as one of the community, by the name that the person goes by.
create function index_person(of_community uuid, person uuid) returns void language plpgsql as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200), words_of(shelf_of(of_community, 'people'), left(name.shown, 1000)), a.id,
    p.birth_date + interval '18 years'
  from people p
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  cross join lateral (select case when coalesce(a.first_name, '') <> '' then a.first_name || ' ' || a.last_name
    else p.first_name || ' ' || p.last_name end as shown) as name
  where p.community_id = of_community and p.id = person and p.standing in ('active', 'inactive', 'friend')
    -- Whoever has a guardian and no day of birth is a child for all we know.
    and (p.birth_date is not null or not exists (
      select from guardians g where g.community_id = p.community_id and g.child_id = p.id))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words,
    account_id = excluded.account_id, grown_up_on = excluded.grown_up_on;
  if not found then
    delete from search_entries where community_id = of_community and kind = 'people' and id = person;
  end if;
end $$;

create function keep_activity_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'activities' and id = old.id;
  else
    perform index_activity(new);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of title, kind, description, suburb, city, start_date, status
  on activities for each row execute function keep_activity_found();

create function keep_event_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'events' and id = old.id;
    perform count_venue(old.community_id, old.venue, -1);
    return null;
  end if;
  perform index_event(new);
  if tg_op = 'INSERT' then
    perform count_venue(new.community_id, new.venue, 1);
  elsif old.venue is distinct from new.venue then
    perform count_venue(old.community_id, old.venue, -1);
    perform count_venue(new.community_id, new.venue, 1);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of title, type, description, venue, location, starts_at, status
  on events for each row execute function keep_event_found();

create function keep_post_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'posts' and id = old.id;
  else
    perform index_post(new);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of content, author_id, created_at, announcement, withheld, removed_at
  on posts for each row execute function keep_post_found();

create function keep_material_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'materials' and id = old.id;
  else
    perform index_material(new);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of title on event_materials
  for each row execute function keep_material_found();

create function keep_person_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'people' and id = old.id;
  else
    perform index_person(new.community_id, new.id);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of first_name, last_name, birth_date, standing on people
  for each row execute function keep_person_found();

create function keep_child_hidden() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform index_person(old.community_id, old.child_id); end if;
  if tg_op <> 'DELETE' then perform index_person(new.community_id, new.child_id); end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update on guardians
  for each row execute function keep_child_hidden();

create function keep_account_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.person_id is not null then perform index_person(old.community_id, old.person_id); end if;
  if tg_op <> 'DELETE' and new.person_id is not null then perform index_person(new.community_id, new.person_id); end if;
  return null;
end $$;
create trigger keep_found after insert or delete or update of first_name, last_name, state, community_id, person_id
  on accounts for each row execute function keep_account_found();

-- A word that stands in very many posts is soon met among the newest: then the thousand newest are all that is
-- looked at. None when they have not enough of it; the index of words then has not much to give either.
create function newest_posts(
  of_community uuid, beginnings tsquery, unseen uuid[], after jsonb, most integer, counted integer
) returns table (kind text, id uuid, label text, times integer, tier integer, far double precision, title text, total integer)
language sql stable rows 30 as $$
  select 'posts', f.id, null, 1, 0, -f.moment, '', least(f.total, counted)::integer
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

-- Of each kind asked for, the first `most` entries in the order in which they are shown, and how many there
-- are, counted no further than `counted`. All words must begin a word of the entry, or stand somewhere in its
-- title. `after` names the entry that was shown last.
create function find_entries(
  of_community uuid, sought text[], kinds text[], whole_roll boolean, unseen uuid[], as_of timestamptz, after jsonb,
  most integer, counted integer
) returns table (kind text, id uuid, label text, times integer, tier integer, far double precision, title text, total integer)
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
      select wanted, f.id, f.label, f.times, f.tier, f.far, f.title, (count(*) over ())::integer
      from (
        select e.id, e.label, e.times, e.title, placed.tier, placed.far
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

-- What a community already has, each thing once. `app.community` must name it.
create function index_community(of_community uuid) returns void language sql as $$
  delete from search_entries where community_id = of_community;
  select index_activity(a) from activities a where a.community_id = of_community;
  select index_event(e), count_venue(e.community_id, e.venue, 1) from events e where e.community_id = of_community;
  select index_post(p) from posts p where p.community_id = of_community;
  select index_material(m) from event_materials m where m.community_id = of_community;
  select index_person(p.community_id, p.id) from people p where p.community_id = of_community;
$$;

do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    perform index_community(one);
  end loop;
  perform set_config('app.community', '', true);
end $$;
