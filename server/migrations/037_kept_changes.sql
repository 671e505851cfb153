-- What some changes of the administration made of what was there before, beside their records in the log, so that the
-- log can give it back. The log itself names what changed and never its values. Nothing of a person stands here.
create table kept_changes (
  community_id uuid not null references communities (id) on delete cascade,
  -- That of the record.
  id uuid not null,
  kind text not null,
  object_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  kept_at timestamptz not null default clock_timestamp(),
  undone_at timestamptz,
  primary key (community_id, id)
);
create index kept_changes_age on kept_changes (community_id, kept_at);
alter table kept_changes enable row level security;
alter table kept_changes force row level security;
create policy fence on kept_changes
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
