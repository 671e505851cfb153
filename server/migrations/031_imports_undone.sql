-- An import of the roll can be undone as a whole for thirty days: whom it added, and what it changed from what into
-- what. It is said of people, so it goes with the person, with the thirty days, and with the undo itself.
alter table roll_imports
  add column undo_until timestamptz,
  add column undone_at timestamptz,
  -- The account.
  add column undone_by uuid,
  add column removed_count integer not null default 0,
  add column restored_count integer not null default 0,
  add column stayed_count integer not null default 0,
  add column missing_count integer not null default 0;

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

alter table roll_import_rows enable row level security;
alter table roll_import_rows force row level security;
create policy fence on roll_import_rows
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Instead of a foreign key: its check, row by row while the roll grows from nothing to thousands, took longer than
-- all the rest of an import.
create function forget_import_rows() returns trigger language plpgsql as $$
begin
  delete from roll_import_rows r using gone g where r.community_id = g.community_id and r.person_id = g.id;
  return null;
end $$;
create trigger forget_import_rows after delete on people referencing old table as gone
  for each statement execute function forget_import_rows();

-- A plan that was made while the roll had a few entries read all of it for each of thousands.
alter function index_people(uuid[], uuid[]) set plan_cache_mode = 'force_custom_plan';
