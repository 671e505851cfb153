-- A second step of signing in: passkeys, codes of an app, recovery codes; the devices that an account knows.
-- All of it comes before the community, so none of it is fenced.

-- Offices count in a session only after its second step. The demo's communities are tried out with a password.
alter table communities add column offices_need_second_step boolean not null default true;
update communities c set offices_need_second_step = false
where exists (select from accounts a where a.community_id = c.id and a.email_key like '%@demo.example');

alter table sessions
  -- How it began.
  add column method text not null default 'password' check (method in ('password', 'google', 'passkey', 'link')),
  -- When two factors were shown on it; null while it has seen one.
  add column second_step_at timestamptz;

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; one that counts backwards is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id, created_at);

-- An app that shows codes: one an account.
create table code_apps (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- Sealed with the installation's secret, together with the account that it is for.
  secret_sealed bytea not null,
  -- The time step of the last accepted code: neither it nor an older one is accepted again.
  last_step bigint not null default 0,
  -- Null until the app has shown its first code.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who has shown the first factor and must show the second.
create table second_steps (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  method text not null check (method in ('password', 'google')),
  -- Charged before a code is compared.
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index second_steps_account on second_steps (account_id);
create index second_steps_age on second_steps (expires_at);

-- A passkey's challenge is sealed and given away; only that it was used is kept, until it would have ended.
create table spent_challenges (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_age on spent_challenges (expires_at);

-- Browsers that signed in to an account before, by the hash of a cookie: a new one is told of.
create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_devices_age on known_devices (last_seen_at);

-- What its owner should know of an account's way of signing in.
create table sign_in_events (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in (
    'newDevice', 'passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'codeAppAdded', 'codeAppRemoved',
    'recoveryUsed', 'recoveryRenewed', 'passwordChanged', 'loggedOutElsewhere', 'codesGuessed')),
  -- The device or the passkey by its name.
  detail text not null default '',
  at timestamptz not null
);
create index sign_in_events_account on sign_in_events (account_id, at desc);
create index sign_in_events_age on sign_in_events (at);
