-- When the records of all communities were last read through, and what was found: a job does it, and the system page
-- only tells. Of the installation, and about nobody.
create table chain_checks (
  -- One row.
  one boolean primary key default true check (one),
  asked_at timestamptz,
  checked_at timestamptz,
  record_count bigint not null default 0,
  broken_count integer not null default 0
);
insert into chain_checks default values;
