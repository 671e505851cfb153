-- Somebody without an account asks the secretary to check a Baha'i ID; and the day from which offices wait for
-- a second step of signing in.

-- Neither the address nor the ID is proven: the secretary invites whom they know, or answers.
create table inquiries (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  bahai_id text not null,
  bahai_id_key text not null,
  created_at timestamptz not null,
  primary key (community_id, id),
  -- Who asks again is still one person.
  unique (community_id, email_key)
);
create index inquiries_age on inquiries (community_id, created_at);

alter table inquiries enable row level security;
alter table inquiries force row level security;
create policy fence on inquiries using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Until then an office counts without a second step; null: it is demanded from the beginning.
alter table communities add column second_step_from timestamptz;
