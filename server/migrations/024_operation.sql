-- Looking after the installation: when a backup, its test restore and the closer look were asked for and ended last,
-- what went wrong and what was found. Of the installation, and about nobody.

create table operation_acts (
  kind text primary key check (kind in ('backup', 'testRestore', 'closerLook')),
  asked_at timestamptz,
  ended_at timestamptz,
  -- Null: it went well.
  fault text,
  -- The lights of the closer look.
  found jsonb not null default '[]' check (jsonb_typeof(found) = 'array')
);
