-- What members tell of themselves, each part to those whom they choose; the directory; a change of address.

-- Whether members of this community may open their page to everybody.
alter table communities add column open_pages boolean not null default false;

-- A name as the directory sorts it: folded, with the Persian letters in the order of their alphabet.
create function sort_text(given text) returns text language sql immutable strict parallel safe as $$
  select left(translate(fold_text(given),
    E'\u0627\u0628\u067e\u062a\u062b\u062c\u0686\u062d\u062e\u062f\u0630\u0631\u0632\u0698\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a\u0641\u0642\u06a9\u06af\u0644\u0645\u0646\u0648\u0647\u06cc',
    E'\ue100\ue101\ue102\ue103\ue104\ue105\ue106\ue107\ue108\ue109\ue10a\ue10b\ue10c\ue10d\ue10e\ue10f\ue110\ue111\ue112\ue113\ue114\ue115\ue116\ue117\ue118\ue119\ue11a\ue11b\ue11c\ue11d\ue11e\ue11f'), 200)
$$;

alter table accounts add column sort_name text collate "C" not null
  generated always as (sort_text(coalesce(nullif(last_name, ''), first_name) || ' ' || first_name)) stored;
-- The letter under which it stands; folding has taken away all that is neither letter nor digit.
alter table accounts add column sort_letter text collate "C" not null
  generated always as (case
    when left(fold_text(coalesce(nullif(last_name, ''), first_name)), 1) between '0' and '9'
      or fold_text(coalesce(nullif(last_name, ''), first_name)) = '' then '#'
    else left(fold_text(coalesce(nullif(last_name, ''), first_name)), 1) end) stored;
create index accounts_directory on accounts (community_id, sort_name, id) where state = 'confirmed';

-- One row an account that has told anything. No row is the same as a row of defaults.
create table profiles (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  called text not null default '',
  other_script text not null default '',
  about text not null default '',
  languages text[] not null default '{}',
  interests text[] not null default '{}',
  serve_note text not null default '',
  -- Found by those who look for somebody to serve.
  willing boolean not null default false,
  -- Stands in the directory and is found by name.
  listed boolean not null default true,
  -- Visitors may see the page, while the community opens pages too.
  open_page boolean not null default false,
  open_photo boolean not null default false,
  about_to text not null default 'members' check (about_to in ('nobody', 'hosts', 'members')),
  occupation_to text not null default 'members' check (occupation_to in ('nobody', 'hosts', 'members')),
  languages_to text not null default 'members' check (languages_to in ('nobody', 'hosts', 'members')),
  locality_to text not null default 'members' check (locality_to in ('nobody', 'hosts', 'members')),
  age_to text not null default 'nobody' check (age_to in ('nobody', 'hosts', 'members')),
  primary key (community_id, account_id)
);

create table contacts (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'address')),
  label text not null default '',
  -- The number, the e-mail address, or the street.
  value text not null,
  city text not null default '',
  postcode text not null default '',
  country text not null default '',
  audience text not null check (audience in ('nobody', 'hosts', 'members')),
  position integer not null default 0,
  primary key (community_id, account_id, id)
);

create table credentials (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in (
    'firstAid', 'childProtection', 'driving', 'foodSafety', 'teaching', 'health', 'interpreting', 'other')),
  title text not null default '',
  expires_on date,
  audience text not null check (audience in ('nobody', 'hosts', 'members')),
  -- The secretary or an administrator who has seen it. A change by its owner takes this away.
  verified_by uuid,
  verified_at timestamptz,
  position integer not null default 0,
  primary key (community_id, account_id, id)
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array['profiles', 'contacts', 'credentials'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Who takes part, now, in what this account hosts: those to whom one is a host of their gatherings.
create function guests_of(of_community uuid, of_account uuid, as_of timestamptz) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(guest), '{}') from (
    select g.id as guest
    from accounts me
    join activity_people h on h.community_id = of_community and h.person_id = me.person_id
      and h.role = 'facilitator' and h.state = 'active'
    join activities a on a.community_id = of_community and a.id = h.activity_id and a.status in ('planned', 'active')
    join activity_people p on p.community_id = of_community and p.activity_id = h.activity_id
      and p.state in ('active', 'requested', 'waiting')
    join accounts g on g.community_id = of_community and g.person_id = p.person_id and g.state = 'confirmed'
    where me.id = of_account and me.community_id = of_community
    union
    select t.account_id
    from accounts me
    join event_hosts h on h.community_id = of_community and h.person_id = me.person_id
    join events e on e.community_id = of_community and e.id = h.event_id and e.status = 'published'
      and coalesce(e.ends_at, e.starts_at) > as_of - interval '1 day'
    join event_attendees t on t.community_id = of_community and t.event_id = h.event_id
    where me.id = of_account and me.community_id = of_community
  ) as guests
$$;

-- As in 010_search.sql; who is not listed is found by the keepers of the roll alone, like one without an account.
create policy search on profiles for select to current_user using (true);

create or replace function index_person(of_community uuid, person uuid) returns void language plpgsql as $$
begin
  insert into search_entries as e (community_id, kind, id, title, words, account_id, grown_up_on)
  select p.community_id, 'people', p.id, left(fold_text(name.shown), 200), words_of(shelf_of(of_community, 'people'), left(name.shown, 1000)),
    case when coalesce(f.listed, true) then a.id end,
    p.birth_date + interval '18 years'
  from people p
  left join accounts a on a.community_id = p.community_id and a.person_id = p.id and a.state = 'confirmed'
  left join profiles f on f.community_id = p.community_id and f.account_id = a.id
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

-- Both addresses must agree before an account has another one. One change at a time an account.
create table email_changes (
  account_id uuid primary key references accounts (id) on delete cascade,
  new_email text not null,
  new_email_key text not null,
  old_hash bytea not null unique,
  new_hash bytea not null unique,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_age on email_changes (expires_at);

-- What somebody has written, for their page.
create index posts_author on posts (community_id, author_id, created_at desc, id desc);
