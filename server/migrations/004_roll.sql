-- The roll as a whole: files that are being brought in; persons who stood twice and were made one; and who was found to
-- be two after all.

-- A file with the roll between its reading and its end. The numbers stay for a year, the refused lines with their
-- reasons for thirty days: they say something of people, so that an erasure takes them away; the numbers do not.
create table roll_imports (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  -- The account.
  sent_by uuid not null,
  file_name text not null,
  -- The first line's cells, and the others as [line, [cell, …] or null]. Emptied when the import has ended.
  titles jsonb not null,
  lines jsonb not null,
  row_count integer not null,
  state text not null default 'read' check (state in ('read', 'running', 'done')),
  done_count integer not null default 0,
  -- The last sign of life of a running import.
  beat_at timestamptz,
  result jsonb,
  ended_at timestamptz,
  added_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  -- It can be undone as a whole until then.
  undo_until timestamptz,
  undone_at timestamptz,
  -- The account.
  undone_by uuid,
  removed_count integer not null default 0,
  restored_count integer not null default 0,
  stayed_count integer not null default 0,
  missing_count integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
-- One at a time.
create unique index roll_imports_running on roll_imports (community_id) where state = 'running';
create index roll_imports_age on roll_imports (community_id, created_at);
create index roll_imports_ended on roll_imports (community_id, ended_at desc, id desc) where ended_at is not null;

-- Whom an import added, and what it changed from what into what. It is said of people, so it goes with the person, with
-- the thirty days, and with the undo itself.
create table roll_import_rows (
  community_id uuid not null references communities (id) on delete cascade,
  import_id uuid not null,
  person_id uuid not null,
  line integer not null,
  -- The columns that the import changed, as they were; null for a person whom it added.
  before jsonb,
  -- What the import wrote.
  after jsonb not null,
  -- Why the undo left it, and which columns somebody had changed since; null before the undo.
  stays text[],
  fields text[],
  primary key (community_id, import_id, person_id),
  foreign key (community_id, import_id) references roll_imports (community_id, id) on delete cascade
);
create index roll_import_rows_person on roll_import_rows (community_id, person_id);

-- Instead of a foreign key: its check, row by row while the roll grows from nothing to thousands, took longer than
-- all the rest of an import.
create function forget_import_rows() returns trigger language plpgsql as $$
begin
  delete from roll_import_rows r using gone g where r.community_id = g.community_id and r.person_id = g.id;
  return null;
end $$;
create trigger forget_import_rows after delete on people referencing old table as gone
  for each statement execute function forget_import_rows();

-- A person who stood twice: what is needed to part them again.
create table roll_merges (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  kept_name text not null,
  merged_name text not null,
  -- The row of the person who is gone; what of the kept one's row was changed, before and after; the keys of
  -- the rows that moved; and the rows that could not, since the kept one has the same already.
  person jsonb not null,
  kept_before jsonb not null,
  kept_after jsonb not null,
  moved jsonb not null,
  dropped jsonb not null,
  -- The account.
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, kept_id) references people (community_id, id) on delete cascade
);
create index roll_merges_kept on roll_merges (community_id, kept_id);
create index roll_merges_age on roll_merges (community_id, merged_at);

-- Two who look alike and are two.
create table people_apart (
  community_id uuid not null references communities (id) on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  primary key (community_id, one_id, other_id),
  foreign key (community_id, one_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, other_id) references people (community_id, id) on delete cascade,
  check (one_id < other_id)
);
create index people_apart_other on people_apart (community_id, other_id);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'roll_imports', 'roll_import_rows', 'roll_merges', 'people_apart'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
