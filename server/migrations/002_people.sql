-- The roll: persons, households, guardians; bodies and dated terms, from which rights follow.
-- Every table of a community has community_id first in its key, and no key leads out of its community.

create table people (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  bahai_id text,
  first_name text not null,
  last_name text not null default '',
  email text,
  email_key text,
  birth_date date,
  standing text not null default 'active' check (standing in ('active', 'inactive', 'moved', 'deceased', 'friend')),
  locality text,
  household_id uuid,
  profile_picture text,
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
create unique index people_bahai_id on people (community_id, bahai_id) where bahai_id is not null;
create index people_name on people (community_id, last_name, first_name, id);
create index people_email on people (community_id, email_key);
create index people_household on people (community_id, household_id);

create table households (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  name text not null,
  street_address text,
  suburb text,
  city text,
  primary key (community_id, id)
);
alter table people add foreign key (community_id, household_id) references households (community_id, id);

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

create table bodies (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('assembly', 'feastCommittee', 'holyDaysCommittee', 'administration', 'other')),
  name text not null,
  primary key (community_id, id)
);
create index bodies_kind on bodies (community_id, kind);

create table terms (
  community_id uuid not null,
  id uuid not null,
  body_id uuid not null,
  person_id uuid not null,
  office text not null check (office in ('chair', 'viceChair', 'secretary', 'treasurer', 'member', 'communityAdmin')),
  valid_from date not null,
  valid_to date not null,
  granted_by uuid,
  primary key (community_id, id),
  foreign key (community_id, body_id) references bodies (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  check (valid_from <= valid_to)
);
create index terms_person on terms (community_id, person_id, valid_to);
create index terms_body on terms (community_id, body_id, valid_to);
