-- Looking after the installation: when a backup and its test restore were asked for and ended last, and what went wrong.
-- Of the installation, and about nobody.

create table operation_acts (
  kind text primary key check (kind in ('backup', 'testRestore')),
  asked_at timestamptz,
  ended_at timestamptz,
  -- Null: it went well.
  fault text,
  check (fault is null or ended_at is not null)
);
