-- Signing in: accounts, sessions, codes, the second step. All of it comes before any community is known, so none of it
-- is fenced but accounts and the index of the rolls, and these only once a transaction has named its community.

create table accounts (
  id uuid primary key,
  email text not null,
  -- The address as the web client's sanitiser leaves it, lower case: what sign-in matches on.
  email_key text not null unique,
  -- Whose code was handed over has read nothing at the address: no later call takes it for proven, until a mailed link
  -- is used.
  address_by_hand boolean not null default false,
  password_hash text,
  google_sub text unique,
  state text not null check (state in ('pending', 'confirmed', 'declined')),
  community_id uuid references communities (id),
  person_id uuid,
  -- What the person claimed at sign-up; a claim grants nothing.
  claimed_bahai_id text,
  -- The claim as it is compared: what the sanitiser leaves of it, in capitals.
  claimed_bahai_id_key text,
  -- Told on the waiting screen, for the secretary to compare; gone when the wait ends.
  claimed_birth_date date,
  -- The community that the member has asked to move to.
  moving_to uuid references communities (id),
  first_name text not null default '',
  last_name text not null default '',
  sort_name text collate "C" not null
    generated always as (sort_text(coalesce(nullif(last_name, ''), first_name) || ' ' || first_name)) stored,
  -- The letter under which it stands; folding has taken away all that is neither letter nor digit.
  sort_letter text collate "C" not null
    generated always as (case
      when left(fold_text(coalesce(nullif(last_name, ''), first_name)), 1) between '0' and '9'
        or fold_text(coalesce(nullif(last_name, ''), first_name)) = '' then '#'
      else left(fold_text(coalesce(nullif(last_name, ''), first_name)), 1) end) stored,
  occupation text,
  language text,
  profile_picture text,
  eula_accepted_at timestamptz,
  decline_reason text,
  -- Whom a community could not confirm stays in sight for a time, to be accepted after all, and is forgotten then. Null
  -- for all others, also for members whose account is closed for a time.
  declined_at timestamptz,
  -- A closed account is declined and keeps its person; `decline_reason` is what the person is told.
  suspended_at timestamptz,
  -- An invented person of the example has an account, since posts and answers are accounts' own. It has no way in and
  -- gets none: no password, no identity elsewhere, an address at which nobody can ever be (RFC 2606), and no session.
  invented boolean not null default false,
  created_at timestamptz not null default now(),
  constraint accounts_invented
    check (not invented or (password_hash is null and google_sub is null and email_key like '%@example.invalid'))
);
create index accounts_waiting on accounts (community_id, id) where state = 'pending';
create index accounts_claim on accounts (claimed_bahai_id_key) where state = 'pending';
create unique index accounts_person on accounts (community_id, person_id) where person_id is not null;
create index accounts_directory on accounts (community_id, sort_name, id) where state = 'confirmed';
create index accounts_members on accounts (community_id, sort_name, id) where person_id is not null;
create index accounts_declined on accounts (community_id, declined_at, id)
  where state = 'declined' and person_id is null;
create index accounts_picture on accounts (profile_picture) where profile_picture is not null;

-- Whoever asks to come to a community (`moving_to`) is seen there, too. Only the doors that lead from one community
-- into another (`enterCommunity`, docs/database.md) say that they do, and see accounts and the index of the rolls
-- whole.
alter table accounts enable row level security;
alter table accounts force row level security;
create policy fence on accounts using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  or moving_to = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null
  or current_setting('app.crossing', true) = 'on');

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

alter table roll_index enable row level security;
alter table roll_index force row level security;
create policy fence on roll_index using (
  community_id = nullif(current_setting('app.community', true), '')::uuid
  or nullif(current_setting('app.community', true), '') is null
  or current_setting('app.crossing', true) = 'on');

create table system_admins (
  account_id uuid primary key references accounts (id) on delete cascade,
  granted_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- SHA-256 of the HttpOnly cookie of our own web app; null for clients without cookies.
  cookie_hash bytea,
  device_name text not null,
  -- How it began.
  method text not null default 'password' check (method in ('password', 'google', 'passkey', 'link')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  proven_at timestamptz not null default now(),
  -- When two factors were shown on it; null while it has seen one.
  second_step_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id, last_seen_at desc);
-- Whose browser asks for a file that is not for everybody.
create index sessions_cookie on sessions (cookie_hash) where cookie_hash is not null;

create function nobody_signs_in() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if exists (select from accounts where id = new.account_id and invented) then
    raise exception 'nobody signs in to an example account';
  end if;
  return new;
end $$;
create trigger nobody_signs_in before insert on sessions for each row execute function nobody_signs_in();

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

-- Failed log-ins by a keyed hash of what was typed, whether or not there is such an account: the wait that follows must
-- not tell one from the other. They count by where they come from and, much higher, for the account: whoever guesses at
-- an account keeps its owner out of no other network.
create table login_failures (
  email_hash bytea not null,
  -- The row without a place is the account's own.
  place_hash bytea not null default '',
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (email_hash, place_hash)
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
  -- Who signs up where no mail leaves has their code from the secretary: such a sign-up waits longer, and its code,
  -- which was not read at the address, proves no address.
  by_hand boolean not null default false,
  handed_at timestamptz,
  created_at timestamptz not null default now()
);
create index registrations_bahai_id on registrations (bahai_id_key, created_at desc);
create index registrations_email on registrations (email_key);
create index registrations_age on registrations (created_at);

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Of a link that is handed over where no mail leaves: who made it, and who agreed as the second person.
  made_by uuid references accounts (id) on delete cascade,
  made_at timestamptz,
  agreed_by uuid references accounts (id) on delete cascade
);
create index password_resets_account on password_resets (account_id);
create index password_resets_made_by on password_resets (made_by) where made_by is not null;
create index password_resets_agreed_by on password_resets (agreed_by) where agreed_by is not null;

-- Who came back from the identity provider: the browser that left exchanges its one-time code for a session.
create table google_returns (
  code_hash bytea primary key,
  -- SHA-256 of the cookie of the browser that left.
  browser_hash bytea not null,
  identity jsonb not null,
  expires_at timestamptz not null
);
create index google_returns_age on google_returns (expires_at);

-- Both addresses must agree before an account has another one. One change at a time an account.
create table email_changes (
  account_id uuid primary key references accounts (id) on delete cascade,
  new_email text not null,
  new_email_key text not null,
  old_hash bytea not null unique,
  new_hash bytea not null unique,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_age on email_changes (expires_at);

-- What a write that is sent twice was answered, sealed, for a day (docs/database.md).
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

-- The second step of signing in: passkeys, codes of an app, recovery codes; the devices that an account knows.

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
-- Which accounts know a browser is asked at each log-in.
create index known_devices_mark on known_devices (device_hash);

-- What its owner should know of an account's way of signing in.
create table sign_in_events (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in (
    'newDevice', 'passkeyAdded', 'passkeyRemoved', 'passkeyCopied', 'codeAppAdded', 'codeAppRemoved',
    'googleConnected', 'googleDisconnected', 'recoveryUsed', 'recoveryRenewed', 'passwordChanged',
    'loggedOutElsewhere', 'codesGuessed', 'passwordsGuessed')),
  -- The device or the passkey by its name.
  detail text not null default '',
  at timestamptz not null
);
create index sign_in_events_account on sign_in_events (account_id, at desc);
create index sign_in_events_age on sign_in_events (at);
