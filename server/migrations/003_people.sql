-- The roll and its people: households, guardians, and what members tell of themselves, each part to those whom they
-- choose.

create table households (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  name text not null,
  street_address text,
  suburb text,
  city text,
  primary key (community_id, id)
);

create table people (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  bahai_id text,
  first_name text not null,
  last_name text not null default '',
  name_key text not null generated always as (name_key(first_name, last_name)) stored,
  email text,
  email_key text,
  birth_date date,
  standing text not null default 'active' check (standing in ('active', 'inactive', 'moved', 'deceased', 'friend')),
  registered_since date,
  moved_away_on date,
  deceased_on date,
  locality text,
  household_id uuid,
  profile_picture text,
  -- What a guardian wrote down by mistake lies in the bin for thirty days. Only such children can be taken off by them;
  -- the others are the secretary's. Empty is no.
  added_by_guardian boolean,
  removed_at timestamptz,
  removed_by uuid,
  -- Whoever was erased leaves an empty row, so that the numbers of gatherings stay true.
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, household_id) references households (community_id, id)
);
-- Who lies in the bin keeps their Baha'i ID without standing in the way of whoever is added with it; bringing them back
-- asks anew whether it is free.
create unique index people_bahai_id on people (community_id, bahai_id)
  where bahai_id is not null and removed_at is null;
create index people_name on people (community_id, last_name, first_name, id);
create index people_email on people (community_id, email_key);
create index people_household on people (community_id, household_id);
create index people_name_key on people (community_id, name_key);
create index people_birth on people (community_id, birth_date);
create index people_removed on people (community_id, removed_at) where removed_at is not null;
create index people_birthdays on people
  (community_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::integer))
  where birth_date is not null;
create index people_picture on people (community_id, profile_picture) where profile_picture is not null;

create table guardians (
  community_id uuid not null,
  child_id uuid not null,
  guardian_id uuid not null,
  since date,
  primary key (community_id, child_id, guardian_id),
  foreign key (community_id, child_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, guardian_id) references people (community_id, id) on delete cascade,
  check (child_id <> guardian_id)
);
create index guardians_of on guardians (community_id, guardian_id);

-- Who lies in the bin or was erased is there for nobody, whatever a query asks, but for a transaction that opens it.
alter table people enable row level security;
alter table people force row level security;
create policy fence on people
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (current_setting('app.bin', true) = 'open' or (erased_at is null and removed_at is null)));

-- Visitors, link previews and the directory meet no child: a confirmed member, on that day of the age that the
-- community's policy names. Who is of age by the day of birth is so, whoever answered for them before; whoever has no
-- such day is somebody's ward or grown up. The rule of server/platform/young.ts.
create function is_grown_up(of_community uuid, of_account uuid, on_day date) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join people p on p.community_id = a.community_id and p.id = a.person_id
    where a.id = of_account and a.community_id = of_community and a.state = 'confirmed'
      and p.community_id = of_community
      and coalesce(
        p.birth_date <= on_day - make_interval(
          years => (select c.adult_age from communities c where c.id = of_community)),
        not exists (select from guardians g where g.community_id = of_community and g.child_id = p.id))
  )
$$;

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
  -- Whether the member likes to be asked to host: null while they have not said.
  ask_to_host boolean,
  -- In the calendar, by month and day and never with the year.
  show_birthday boolean not null default false,
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
create index profiles_hosting on profiles (community_id, account_id) where ask_to_host;

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

-- What members report of a person; settled when somebody who looks after the community has seen to it. One report
-- a member and person: a second one takes the place of the first, and opens the matter again.
create table person_reports (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  reported_by uuid not null,
  kind text not null check (kind in ('unkind', 'untrue', 'private', 'child', 'advertising', 'other')),
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  -- What was done, for those who come after.
  outcome text not null default '',
  primary key (community_id, account_id, reported_by),
  check (account_id <> reported_by)
);
create index person_reports_open on person_reports (community_id, account_id, created_at) where settled_at is null;
create index person_reports_settled on person_reports (community_id, settled_at desc) where settled_at is not null;
create index person_reports_by on person_reports (community_id, reported_by);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'households', 'guardians', 'profiles', 'contacts', 'credentials', 'person_reports'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
