-- What a person may ask for: a copy of everything, to be forgotten; that the log was read through; and the example with
-- which a founder may fill an empty community.

-- Links to copies that were made: opened before any community is known, so outside of every fence.
create table exports (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('person', 'community')),
  -- A link to the copy of a community is one to that community, wherever its holder belongs when it is opened.
  of_community uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Held by a download that is running; free again when it breaks off.
  claimed_at timestamptz,
  fetched_at timestamptz
);
create index exports_account on exports (account_id, kind, created_at desc);
create index exports_age on exports (created_at);

-- Which text somebody has agreed to, and when.
create table agreements (
  account_id uuid not null references accounts (id) on delete cascade,
  document text not null check (document in ('eula', 'privacy')),
  version date not null,
  agreed_at timestamptz not null,
  primary key (account_id, document, version)
);

-- What one officer asks and another must agree to.
create table privacy_requests (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('export', 'erasure')),
  person_id uuid,
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'declined')),
  primary key (community_id, id),
  check ((kind = 'erasure') = (person_id is not null) or state <> 'waiting'),
  check ((state = 'waiting') = (decided_at is null))
);
create index privacy_requests_list on privacy_requests (community_id, asked_at desc, id desc);
create unique index privacy_requests_once on privacy_requests
  (community_id, kind, coalesce(person_id, community_id)) where state = 'waiting';

-- Who was erased, by ids alone: to be done again when an older state of the database was brought back.
create table erasures (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid,
  person_id uuid,
  posts text not null check (posts in ('keep', 'delete')),
  erased_at timestamptz not null,
  -- Files that still lie in the store: it is no part of the transaction.
  files_left text[] not null default '{}',
  finished_at timestamptz,
  primary key (community_id, id)
);
create index erasures_unfinished on erasures (community_id, id) where finished_at is null;

-- When the records of all communities were last read through, and what was found: a job does it, and the system page
-- only tells. Of the installation, and about nobody.
create table chain_checks (
  -- One row.
  one boolean primary key default true check (one),
  asked_at timestamptz,
  checked_at timestamptz,
  record_count bigint not null default 0,
  broken_count integer not null default 0
);

insert into chain_checks default values;

-- The example with which a founder may fill an empty community: every row of it is known by its kind and id, so that
-- it can be taken away whole, and nothing else with it.
create table example_items (
  community_id uuid not null references communities (id) on delete cascade,
  kind text not null check (kind in ('household', 'person', 'account', 'event', 'activity', 'post')),
  id uuid not null,
  primary key (community_id, kind, id)
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'privacy_requests', 'erasures', 'example_items'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
