-- What belongs to the installation and not to one community: communities, accounts, sessions, codes.
-- These tables have no row-level security; every other table has it, forced (docs/database.md).

create table communities (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  place text,
  time_zone text not null default 'UTC',
  language text not null default 'en',
  latitude double precision,
  longitude double precision,
  welcome text,
  banner_image text,
  contact_email text,
  -- Only a community that lists itself is seen by visitors.
  listed boolean not null default false,
  sign_up boolean not null default true,
  created_at timestamptz not null default now()
);

create table accounts (
  id uuid primary key,
  email text not null,
  -- The address as the web client's sanitiser leaves it, lower case: what sign-in matches on.
  email_key text not null unique,
  password_hash text,
  google_sub text unique,
  state text not null check (state in ('pending', 'confirmed', 'declined')),
  community_id uuid references communities (id),
  person_id uuid,
  -- What the person claimed at sign-up; a claim grants nothing.
  claimed_bahai_id text,
  -- The claim as it is compared: what the sanitiser leaves of it, in capitals.
  claimed_bahai_id_key text,
  first_name text not null default '',
  last_name text not null default '',
  occupation text,
  language text,
  profile_picture text,
  eula_accepted_at timestamptz,
  decline_reason text,
  created_at timestamptz not null default now()
);
create index accounts_waiting on accounts (community_id, id) where state = 'pending';
create index accounts_claim on accounts (claimed_bahai_id_key) where state = 'pending';
create unique index accounts_person on accounts (community_id, person_id) where person_id is not null;

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the HttpOnly cookie of our own web app; null for clients without cookies.
  cookie_hash bytea,
  device_name text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  proven_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id, last_seen_at desc);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Counts up with each exchange; only the newest and, for 30 seconds, the one before it are good.
  generation integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The successor, sealed with the token itself: whoever lost the answer asks again and gets the same.
  successor_sealed bytea,
  unique (session_id, generation)
);

-- Failed log-ins by a keyed hash of what was typed, whether or not there is such an account: the wait
-- that follows must not tell one from the other.
create table login_failures (
  email_hash bytea primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index login_failures_age on login_failures (last_at);

-- Each asking stands by itself, bound to its own code and password: nobody's asking replaces another's.
create table registrations (
  id uuid primary key,
  email text not null,
  email_key text not null,
  bahai_id_key text not null,
  bahai_id text not null,
  password_hash text not null,
  eula_accepted_at timestamptz not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
create index registrations_bahai_id on registrations (bahai_id_key, created_at desc);
create index registrations_email on registrations (email_key);
create index registrations_age on registrations (created_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account on password_resets (account_id);

-- Who came back from the identity provider: the browser that left exchanges its one-time code for a session.
create table google_returns (
  code_hash bytea primary key,
  -- SHA-256 of the cookie of the browser that left.
  browser_hash bytea not null,
  identity jsonb not null,
  expires_at timestamptz not null
);
create index google_returns_age on google_returns (expires_at);

-- Where a Baha'i ID or an address is on a roll, by keyed hash: sign-up must find the community before any
-- community is known. One may stand on two rolls, so that no community can keep another from its member.
create table roll_index (
  community_id uuid not null references communities (id) on delete cascade,
  person_id uuid not null,
  bahai_id_hash bytea,
  email_hash bytea,
  primary key (community_id, person_id)
);
create index roll_index_bahai_id on roll_index (bahai_id_hash);
create index roll_index_email on roll_index (email_hash);

-- The only door for visitors: an entity stands here while its author and its community have opened it.
create table public_items (
  id uuid primary key,
  kind text not null check (kind in ('activity', 'post', 'account')),
  community_id uuid not null references communities (id) on delete cascade
);

create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  call text not null,
  request_hash bytea not null,
  status integer not null,
  body text,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Kept in the outbox because no mail server is set.
  outbox boolean not null default false,
  tries integer not null default 0,
  -- Also the lease of whoever is just sending it: a process that dies leaves it to the next one.
  next_try_at timestamptz not null default now(),
  -- Why it will not be tried again.
  failure text
);
create index mails_age on mails (created_at desc);
create index mails_due on mails (next_try_at) where sent_at is null and failure is null and not outbox;

create table system_admins (
  account_id uuid primary key references accounts (id) on delete cascade,
  granted_at timestamptz not null default now()
);
