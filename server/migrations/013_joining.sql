-- How people come in: the talk with who waits, personal invitations, moves between communities, and the
-- first steps of a new installation or a new community.

alter table communities
  -- The first-run wizard has not been ended yet.
  add column setting_up boolean not null default false,
  -- Its first administrator has not come in yet.
  add column awaits_admin boolean not null default false;

alter table accounts
  -- Told on the waiting screen, for the secretary to compare; gone when the wait ends.
  add column claimed_birth_date date,
  -- The community that the member has asked to move to.
  add column moving_to uuid references communities (id);

-- The link that an empty installation prints.
create table set_up_links (
  token_hash bytea primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

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

-- A member of another community who asks to come here. The fence is the destination's.
create table moves (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  note text not null default '',
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
  foreach fenced in array array['waiting_messages', 'invitations', 'moves'] loop
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
