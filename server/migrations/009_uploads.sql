-- Files that members send.

create table files (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  owner_id uuid not null,
  purpose text not null check (purpose in ('image', 'video', 'material', 'captions')),
  -- Chosen by the server: c/<community>/<random>.
  key text not null unique,
  display_name text not null default '',
  content_type text not null,
  size bigint,
  max_size bigint not null,
  width integer,
  height integer,
  thumbnail_key text,
  state text not null default 'granted' check (state in ('granted', 'receiving', 'received', 'published', 'refused')),
  -- A granted address is taken by who sends to it before the first byte; after a crash it is free when this time is
  -- over.
  receiver uuid,
  receiving_until timestamptz,
  -- A file that something has taken is served only while something shows it; one that waits in a draft is not yet
  -- taken.
  used boolean not null default false,
  -- The one post that shows this file: it goes when the post goes for good.
  post_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (community_id, id)
);
create index files_owner on files (community_id, owner_id, created_at desc);
create index files_stale on files (state, expires_at);
create index files_of_post on files (community_id, post_id) where post_id is not null;
-- Finished uploads that no post shows: what the job looks through that lets go of those which nothing else shows
-- either.
create index files_of_no_post on files (community_id, created_at) where post_id is null;

alter table files enable row level security;
alter table files force row level security;
create policy fence on files
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
