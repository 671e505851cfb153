-- What a person may ask for: a copy of everything, to be forgotten, to have something back; and the record of
-- what was done, in an order that nobody can change.

-- The chain had its order from the clock; now each record has its number. `form` says what its hash covers.
alter table audit_records
  add column number bigint,
  add column form smallint not null default 1,
  -- The device in plain words, and the caller's network: the last part of the address is cut.
  add column client text,
  add column network text,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused'));

do $$
declare
  one uuid;
begin
  for one in select id from communities loop
    perform set_config('app.community', one::text, true);
    update audit_records r set number = n.number
    from (select id, row_number() over (order by at, id) as number from audit_records where community_id = one) n
    where r.community_id = one and r.id = n.id;
  end loop;
  perform set_config('app.community', '', true);
end $$;

alter table audit_records alter column number set not null;
create unique index audit_records_number on audit_records (community_id, number desc);
create index audit_records_actor on audit_records (community_id, actor_id, number desc) where actor_id is not null;
create index audit_records_action on audit_records (community_id, action, number desc);
create index audit_records_object on audit_records (community_id, object_id, number desc) where object_id is not null;

-- Where the chain begins since its oldest records were let go: the number and the hash of the last of those.
create table audit_anchors (
  community_id uuid primary key,
  number bigint not null,
  hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
alter table audit_anchors enable row level security;
alter table audit_anchors force row level security;
create policy fence on audit_anchors
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- The app's role may not delete records. This lets go of those that are older than 24 months and of no other,
-- of the community that the transaction has named, in the order of the chain.
create function let_go_of_audit(as_of timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  home constant uuid := nullif(current_setting('app.community', true), '')::uuid;
  latest record;
  gone bigint;
begin
  -- No further than a day ahead of the server's own clock, whatever was asked.
  if as_of > clock_timestamp() + interval '1 day' then as_of := clock_timestamp(); end if;
  perform pg_advisory_xact_lock(hashtext('audit ' || home::text));
  select number, hash into latest from audit_records
  where community_id = home
    and number < coalesce((select min(number) from audit_records
      where community_id = home and at >= as_of - interval '24 months'), 9223372036854775807)
  order by number desc limit 1;
  if latest is null then return 0; end if;
  insert into audit_anchors as a (community_id, number, hash) values (home, latest.number, latest.hash)
  on conflict (community_id) do update set number = excluded.number, hash = excluded.hash, at = clock_timestamp();
  delete from audit_records where community_id = home and number <= latest.number;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Links to copies that were made: opened before any community is known, so outside of every fence.
create table exports (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('person', 'community')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Held by a download that is running; free again when it breaks off.
  claimed_at timestamptz,
  fetched_at timestamptz
);
create index exports_account on exports (account_id, kind, created_at desc);
create index exports_age on exports (created_at);

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

do $$
declare
  fenced text;
begin
  foreach fenced in array array['privacy_requests', 'erasures'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Whoever was erased from the roll leaves an empty row, so that the numbers of gatherings stay true; it is
-- there for nobody, whatever a query asks, but for a transaction that opens the bin.
alter table people add column erased_at timestamptz;
create policy not_erased on people as restrictive
  using (erased_at is null or current_setting('app.bin', true) = 'open');

-- Which text somebody has agreed to, and when.
create table agreements (
  account_id uuid not null references accounts (id) on delete cascade,
  document text not null check (document in ('eula', 'privacy')),
  version date not null,
  agreed_at timestamptz not null,
  primary key (account_id, document, version)
);

-- A mail to somebody who is no longer here: gone with its sending.
alter table mails add column forget boolean not null default false;
create index mails_recipient on mails (lower(recipient));

-- What is asked for by its writer.
create index event_materials_by on event_materials (community_id, added_by) where added_by is not null;
create index moderation_decisions_author on moderation_decisions (community_id, author_id);
