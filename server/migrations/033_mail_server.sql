-- The mail server that the system administrator has set in the browser; a setting of the environment or of .env wins
-- over it. Sealed whole: without the installation's secret not even its name can be read from a copy of the database.
create table mail_server (
  -- There is one, or none.
  id boolean primary key default true check (id),
  sealed bytea not null,
  changed_by uuid not null,
  changed_at timestamptz not null
);
