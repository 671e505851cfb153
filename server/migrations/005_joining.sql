-- How people come in: the talk with who waits, personal invitations, what visitors ask, and moves between communities.

-- What the secretary asks somebody who waits, and the answers.
create table waiting_messages (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  -- Who waits.
  account_id uuid not null,
  -- Who keeps the roll and asked; null when it is an answer.
  keeper_id uuid,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (community_id, id)
);
create index waiting_messages_account on waiting_messages (community_id, account_id, id);

create table invitations (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  -- SHA-256 of 256 random bits, which nobody but the invited person holds.
  token_hash bytea not null unique,
  -- Where it was mailed to.
  mailed_to text,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (community_id, id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index invitations_person on invitations (community_id, person_id);

-- Somebody without an account asks the secretary to check a Baha'i ID. Neither the address nor the ID is proven: the
-- secretary invites whom they know, or answers.
create table inquiries (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  bahai_id text not null,
  bahai_id_key text not null,
  created_at timestamptz not null,
  primary key (community_id, id),
  -- Who asks again with the same ID is still one person. With the same address and another ID it may be somebody else,
  -- who must not take the place of the first one's claim.
  unique (community_id, email_key, bahai_id_key)
);
create index inquiries_age on inquiries (community_id, created_at);

-- A member of another community who asks to come here. The fence is the destination's.
create table moves (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  note text not null default '',
  -- Of who is not of age, for the community that answers; forgotten with its answer.
  birth_date date,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (community_id, id)
);
create index moves_account on moves (community_id, account_id, id);
create unique index moves_asked on moves (community_id, account_id) where state = 'asked';

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'waiting_messages', 'invitations', 'inquiries', 'moves'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Who opens an invitation has no community yet. This answers which one a link belongs to, and nothing else.
create policy door on invitations for select to current_user using (true);
create function community_of_invitation(of_token bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select i.community_id from invitations i where i.token_hash = of_token
$$;
