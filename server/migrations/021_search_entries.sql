-- What search reads: one row for each thing that can be found, with its words as contract/fold.ts spells them.
-- docs/decisions/034-search.md says why it is a table of its own.

-- Both come with PostgreSQL and may be made by the owner of a database.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table search_entries (
  community_id uuid not null references communities (id) on delete cascade,
  kind text not null check (kind in ('activities', 'events', 'people', 'posts', 'venues', 'materials')),
  id uuid not null,
  shelf text not null generated always as (shelf_of(community_id, kind)) stored,
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
  -- The activity that a material belongs to: it is found by those alone who take part in it.
  part_of uuid,
  primary key (community_id, kind, id)
);
-- Without a list of what is still to be sorted in: every search would have to read it.
create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
create index search_entries_title on search_entries using gin (shelf, title gin_trgm_ops)
  with (fastupdate = off);
create index search_entries_newest on search_entries (community_id, moment desc, id) where kind = 'posts';
create index search_entries_next on search_entries (community_id, moment, title, id)
  where kind = 'events' and not over;

alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy fence on search_entries
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Behind a fence PostgreSQL uses no index of words, since `@@` might tell of rows that the fence then hides.
-- So the functions below read and write past it, as the owner, and name the community themselves; what they
-- find is read again through the fence (server/features/search/queries.ts). A person is put together from the
-- roll when the account changes, which happens before any community is named.
create policy search on search_entries to current_user using (true) with check (true);
-- The search has nobody in it who is gone from the roll.
create policy search on people for select to current_user
  using (current_setting('app.bin', true) = 'open' or (erased_at is null and removed_at is null));
create policy search on guardians for select to current_user using (true);
create policy search on profiles for select to current_user using (true);
create policy search on study_items for select to current_user using (true);

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

-- A Feast is found by the name of its month, and a Holy Day by its own, in each language of the app and in Arabic,
-- whatever language its title is in: whoever reads it in their own language looks for it in theirs.
-- The names are those of calendar/; server/features/search/names.test.ts compares them.
create function names_in_words(type text, month integer, holy_day text) returns text
language sql immutable parallel safe as $$
  select case type
    when 'Feast' then case month
      when 1 then 'Bahá بهاء البهاء'
      when 2 then 'Jalál جلال الجلال'
      when 3 then 'Jamál جمال الجمال'
      when 4 then '‘Aẓamat عظمت العظمة'
      when 5 then 'Núr نور النور'
      when 6 then 'Raḥmat رحمت الرحمة'
      when 7 then 'Kalimát کلمات الكلمات'
      when 8 then 'Kamál کمال الكمال'
      when 9 then 'Asmá’ اسماء الأسماء'
      when 10 then '‘Izzat عزّت العزّة'
      when 11 then 'Mashíyyat مشیّت المشيّة'
      when 12 then '‘Ilm علم العلم'
      when 13 then 'Qudrat قدرت القدرة'
      when 14 then 'Qawl قول القول'
      when 15 then 'Masá’il مسائل المسائل'
      when 16 then 'Sharaf شرف الشرف'
      when 17 then 'Sulṭán سلطان السلطان'
      when 18 then 'Mulk ملک الملك'
      when 19 then '‘Alá’ علاء العلاء'
      else '' end
    when 'Holy Day' then case holy_day
      when 'naw-ruz' then 'Naw-Rúz عید نوروز عيد النيروز'
      when 'ridvan-1' then 'First Day of Riḍván روز اوّل عید رضوان اليوم الأوّل من عيد الرضوان'
      when 'ridvan-9' then 'Ninth Day of Riḍván روز نهم عید رضوان اليوم التاسع من عيد الرضوان'
      when 'ridvan-12' then 'Twelfth Day of Riḍván روز دوازدهم عید رضوان اليوم الثاني عشر من عيد الرضوان'
      when 'declaration-of-the-bab' then 'Declaration of the Báb اظهار امر حضرت باب إعلان دعوة حضرة الباب'
      when 'ascension-of-bahaullah' then 'Ascension of Bahá’u’lláh صعود حضرت بهاءالله صعود حضرة بهاء الله'
      when 'martyrdom-of-the-bab' then 'Martyrdom of the Báb شهادت حضرت باب استشهاد حضرة الباب'
      when 'birth-of-the-bab' then 'Birth of the Báb تولّد حضرت باب ولادة حضرة الباب'
      when 'birth-of-bahaullah' then 'Birth of Bahá’u’lláh تولّد حضرت بهاءالله ولادة حضرة بهاء الله'
      when 'day-of-the-covenant' then 'Day of the Covenant روز عهد و میثاق يوم الميثاق'
      when 'ascension-of-abdul-baha' then 'Ascension of ‘Abdu’l-Bahá صعود حضرت عبدالبهاء صعود حضرة عبد البهاء'
      else '' end
    else '' end
$$;

-- Activities are found by what they are about and by what is studied in them. What is private is in no search.
create function index_activity(one activities) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'activities' and id = one.id and one.visibility = 'private';
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  select one.community_id, 'activities', one.id, left(fold_text(one.title), 200),
    -- Never the street: of a home only the area is told.
    words_of(shelf_of(one.community_id, 'activities'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.kind),
      left(one.description, 20000), one.suburb, one.city,
      one.particulars ->> 'theme', one.particulars ->> 'topic', one.particulars ->> 'speaker',
      one.particulars ->> 'purpose', one.particulars ->> 'population', one.particulars ->> 'goal',
      one.particulars ->> 'needs',
      (select string_agg(word.value, ' ') from study_items i cross join lateral jsonb_each_text(i.names) as word
        where i.community_id = one.community_id and i.id = one.study_item_id))),
    extract(epoch from one.start_date), one.status in ('completed', 'cancelled')
  where one.visibility <> 'private'
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

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
create trigger keep_found after insert or delete
  or update of title, kind, description, suburb, city, start_date, status, visibility, particulars, study_item_id
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

-- A draft is in no search.
create function index_event(one events) returns void language sql as $$
  delete from search_entries
    where community_id = one.community_id and kind = 'events' and id = one.id and one.status = 'draft';
  insert into search_entries as e (community_id, kind, id, title, words, moment, over)
  select one.community_id, 'events', one.id, left(fold_text(one.title), 200),
    words_of(shelf_of(one.community_id, 'events'), concat_ws(' ', left(one.title, 1000), kind_in_words(one.type),
      names_in_words(one.type, one.badi_month, one.holy_day), left(one.description, 20000), one.venue, one.location)),
    extract(epoch from one.starts_at), one.status = 'cancelled'
  where one.status <> 'draft'
  on conflict (community_id, kind, id) do update
    set title = excluded.title, words = excluded.words, moment = excluded.moment, over = excluded.over
$$;

create function keep_event_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from search_entries where community_id = old.community_id and kind = 'events' and id = old.id;
  else
    perform index_event(new);
  end if;
  return null;
end $$;
create trigger keep_found after insert or delete
  or update of title, type, badi_month, holy_day, description, venue, location, starts_at, status
  on events for each row execute function keep_event_found();

-- What lies in the bin or is not for every member is not found; what is not shown yet has the moment from which it is.
create function index_material(one materials) returns void language sql as $$
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
create trigger keep_found after insert or delete or update of title, visible_from, removed_at, audience on materials
  for each row execute function keep_material_found();

-- What was removed, or is withheld from others than its author, is found by nobody. An announcement is the
-- Assembly's word: it has no author whom somebody might have muted.
create function index_post(one posts) returns void language plpgsql as $$
begin
  if one.withheld is not null or one.removed_at is not null then
    delete from search_entries where community_id = one.community_id and kind = 'posts' and id = one.id;
    return;
  end if;
  insert into search_entries as e (community_id, kind, id, words, moment, account_id)
  values (one.community_id, 'posts', one.id,
    words_of(shelf_of(one.community_id, 'posts'), left(concat_ws(E'\n\n', nullif(one.title, ''), one.content), 20000)),
    extract(epoch from one.created_at),
    case when not one.announcement then one.author_id end)
  on conflict (community_id, kind, id) do update
    set words = excluded.words, moment = excluded.moment, account_id = excluded.account_id;
end $$;

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
create trigger keep_found
  after insert or delete or update of title, content, author_id, created_at, announcement, withheld, removed_at
  on posts for each row execute function keep_post_found();

-- A place of the community is found by its own row, and not by what events call it: so that nobody finds a home by a
-- word.
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

-- Those whom the roll counts as of the community, by the name that they go by, from the day on which they are of age.
-- Who is not listed in the directory is found by the keepers of the roll alone, like one without an account. One
-- function keeps these entries, whether one person changes or a whole roll. A plan that was made while the roll had a
-- few entries would read all of it for each of thousands.
create function index_people(communities uuid[], persons uuid[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200),
    words_of(shelf_of(p.community_id, 'people'), left(name.shown, 1000)),
    case when coalesce(f.listed, true) then a.id end,
    p.birth_date + make_interval(years => c.adult_age)
  from unnest(communities, persons) as one (community_id, id)
  join people p on p.community_id = one.community_id and p.id = one.id
  join communities c on c.id = p.community_id
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  left join profiles f on f.community_id = p.community_id and f.account_id = a.id
  cross join lateral (select case when coalesce(a.first_name, '') <> '' then a.first_name || ' ' || a.last_name
    else p.first_name || ' ' || p.last_name end as shown) as name
  where p.standing in ('active', 'inactive', 'friend') and p.removed_at is null
    -- Whoever has a guardian and no day of birth is a child for all we know.
    and (p.birth_date is not null or not exists (
      select from guardians g where g.community_id = p.community_id and g.child_id = p.id))
  on conflict (community_id, kind, id) do update set title = excluded.title, words = excluded.words,
    account_id = excluded.account_id, grown_up_on = excluded.grown_up_on;
  delete from search_entries e using unnest(communities, persons) as one (community_id, id)
  where e.community_id = one.community_id and e.kind = 'people' and e.id = one.id and not exists (
    select from people p where p.community_id = one.community_id and p.id = one.id
      and p.standing in ('active', 'inactive', 'friend') and p.removed_at is null
      and (p.birth_date is not null or not exists (
        select from guardians g where g.community_id = p.community_id and g.child_id = p.id)));
end $$;

create function index_person(of_community uuid, person uuid) returns void language plpgsql as $$
begin
  perform index_people(array[of_community], array[person]);
end $$;

-- A roll of thousands comes in by a few statements; a trigger for each row took longer than all the rest.
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
  where (n.first_name, n.last_name, n.birth_date, n.standing, n.removed_at)
    is distinct from (o.first_name, o.last_name, o.birth_date, o.standing, o.removed_at);
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

create function keep_listing_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  changed profiles;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  perform index_person(a.community_id, a.person_id) from accounts a
  where a.id = changed.account_id and a.community_id = changed.community_id and a.person_id is not null;
  return null;
end $$;
create trigger keep_found after insert or delete or update of listed on profiles
  for each row execute function keep_listing_found();

-- Another age of adulthood, and search follows.
create function keep_ages_found() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update search_entries e set grown_up_on = p.birth_date + make_interval(years => new.adult_age)
  from people p
  where e.community_id = new.id and e.kind = 'people' and p.community_id = new.id and p.id = e.id;
  return null;
end $$;
create trigger keep_found after update of adult_age on communities
  for each row when (old.adult_age <> new.adult_age) execute function keep_ages_found();

-- What a community already has, each thing once. `app.community` must name it.
create function index_community(of_community uuid) returns void language sql as $$
  delete from search_entries where community_id = of_community;
  select index_activity(a) from activities a where a.community_id = of_community;
  select index_event(e) from events e where e.community_id = of_community;
  select index_post(p) from posts p where p.community_id = of_community;
  select index_material(m) from materials m where m.community_id = of_community;
  select index_person(p.community_id, p.id) from people p where p.community_id = of_community;
  select index_venue(v) from venues v where v.community_id = of_community;
$$;
