-- What a member would like to take part in and is not there yet, so that a group can be formed of several. One wish
-- a programme: who says it again means what was said last.
create table interests (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional')),
  study_item_id uuid,
  -- Weekdays that would suit; none says that any would.
  days text[] not null default '{}'
    check (days <@ array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  area text not null default '' check (length(area) <= 160),
  note text not null default '' check (length(note) <= 500),
  said_at timestamptz not null,
  -- Null while nobody has spoken with whoever said it.
  answered_at timestamptz,
  answered_by uuid,
  primary key (community_id, id),
  unique (community_id, account_id, kind),
  foreign key (community_id, study_item_id) references study_items (community_id, id) on delete set null (study_item_id)
);
create index interests_said on interests (community_id, said_at, id);
create index interests_study on interests (community_id, study_item_id);
alter table interests enable row level security;
alter table interests force row level security;
create policy fence on interests using (community_id = nullif(current_setting('app.community', true), '')::uuid);
