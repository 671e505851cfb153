-- Statistics and progress: where a community stands in the report, the cycles of its cluster with the figures that are
-- typed, corrected or handed in, the files of other localities; and each person's own path.

alter table communities
  add column cluster text not null default '' check (length(cluster) <= 120),
  add column region text not null default '' check (length(region) <= 120),
  add column national_community text not null default '' check (length(national_community) <= 120);

-- Parts of a locality. One that is taken off stays for the cycles that were handed in with it.
create table neighbourhoods (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  position integer not null,
  removed_at timestamptz,
  primary key (community_id, id)
);

alter table households
  add column neighbourhood_id uuid,
  add foreign key (community_id, neighbourhood_id) references neighbourhoods (community_id, id);
create index households_neighbourhood on households (community_id, neighbourhood_id) where neighbourhood_id is not null;

alter table activities
  add column neighbourhood_id uuid,
  -- The day on which it came to its end, which may be before the last day that was planned.
  add column completed_on date,
  add foreign key (community_id, neighbourhood_id) references neighbourhoods (community_id, id);
create index activities_neighbourhood on activities (community_id, neighbourhood_id) where neighbourhood_id is not null;
update activities a
   set completed_on = coalesce(
     a.end_date,
     (select max(s.day) from activity_sessions s
       where s.community_id = a.community_id and s.activity_id = a.id and s.cancelled_at is null and s.day <= current_date),
     a.start_date)
 where a.status = 'completed';

-- The column of the report that an item is counted in; several may share one, and one without it is named on the page.
alter table study_items add column report_code text check (length(report_code) between 1 and 40);
create index study_items_report on study_items (community_id, report_code) where report_code is not null;
update study_items i
   set report_code = case
     when book.name is null and i.names ->> 'en' ~ '^Book (1|2|4|5|6|7):' then substring(i.names ->> 'en' from '^Book \d+')
     when book.name is null and i.names ->> 'en' ~ '^Book 3:' then 'Book 3 (G1)'
     when i.kind = 'grade' and i.names ->> 'en' ~ '^Grade [1-5]$' and book.name ~ '^Book 3:'
       then 'Book 3 (G' || right(i.names ->> 'en', 1) || ')'
     when i.kind = 'branch' and i.names ->> 'en' ~ '^Branch [1-3]' and book.name ~ '^Book 5:'
       then 'Book 5 BR' || substring(i.names ->> 'en' from '^Branch (\d)')
     when i.kind = 'branch' and i.names ->> 'en' ~ '^Branch [1-2]' and book.name ~ '^Book 7:'
       then 'Book 7 BR' || substring(i.names ->> 'en' from '^Branch (\d)')
     when i.kind = 'unit' and i.names ->> 'en' ~ '^Unit [1-3]' and book.name ~ '^Book (8|9|10|11|12|13|14):'
       then substring(book.name from '^Book \d+') || ' (U' || substring(i.names ->> 'en' from '^Unit (\d)') || ')'
   end
  from study_items self
  left join lateral (
    select b.names ->> 'en' as name from study_items b where b.community_id = self.community_id and b.id = self.part_of
  ) book on true
 where self.community_id = i.community_id and self.id = i.id;

-- How a community counts; one row once it has changed anything.
create table figure_settings (
  community_id uuid primary key references communities (id) on delete cascade,
  devotional_rule text not null default 'average' check (devotional_rule in ('average', 'total')),
  feast_rule text not null default 'average' check (feast_rule in ('average', 'total')),
  friends_rule text not null default 'known' check (friends_rule in ('known', 'rest')),
  junior_youth_from integer not null default 12,
  youth_from integer not null default 15,
  adults_from integer not null default 21,
  -- What the six groups of three columns of the report hold, from left to right.
  triples text[] not null default
    array['childrensClasses', 'juniorYouthGroups', 'studyCircles', 'educational', 'devotionals', 'core']
    check (cardinality(triples) = 6),
  check (junior_youth_from >= 1 and junior_youth_from <= 30 and youth_from > junior_youth_from and adults_from > youth_from
    and adults_from <= 40)
);

create table cycles (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  number integer not null check (number between 1 and 999),
  name text not null check (length(name) <= 80),
  starts_on date not null,
  ends_on date not null,
  handed_in_at timestamptz,
  handed_in_by uuid,
  primary key (community_id, id),
  unique (community_id, number),
  check (ends_on between starts_on and starts_on + 730)
);
create index cycles_days on cycles (community_id, ends_on desc);

-- What was typed or corrected in a cycle; and, once it is handed in, all of its figures, so that they never move. A place
-- is a neighbourhood, or empty for the whole locality. Null is not collected, 0 is none.
create table cycle_figures (
  community_id uuid not null references communities (id) on delete cascade,
  cycle_id uuid not null,
  place text not null,
  code text not null check (length(code) <= 60),
  computed integer,
  given integer check (given between 0 and 1000000),
  reason text not null default '' check (length(reason) <= 500),
  by uuid,
  at timestamptz,
  primary key (community_id, cycle_id, place, code),
  foreign key (community_id, cycle_id) references cycles (community_id, id) on delete cascade,
  check ((given is null) = (by is null) and (given is null) = (at is null))
);

-- Rows of the report that the officer read in: of other localities, and of this one in former times.
create table figure_files (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  locality text not null check (locality <> '' and length(locality) <= 120),
  cluster text not null check (length(cluster) <= 120),
  region text not null check (length(region) <= 120),
  national_community text not null check (length(national_community) <= 120),
  day date not null,
  -- From the sixth column on, in their order.
  cells integer[] not null check (cardinality(cells) = 67),
  read_by uuid not null,
  read_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, locality, day)
);

-- When somebody was last reminded of meetings without a number: once a week at most.
create table figure_reminders (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  reminded_at timestamptz not null,
  primary key (community_id, account_id)
);

-- Who lets the community count what they have completed, and how they would like to serve.
create table progress_sharing (
  community_id uuid not null references communities (id) on delete cascade,
  person_id uuid not null,
  serve_as text[] not null default '{}' check (serve_as <@ array['tutor', 'animator', 'teacher', 'host']),
  days text[] not null default '{}' check (days <@ array[
    'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']),
  since timestamptz not null,
  primary key (community_id, person_id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);

-- "I have finished a unit", until whoever leads the group has said yes to it: then it is a completion, and the row goes.
create table completion_claims (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  person_id uuid not null,
  study_item_id uuid not null,
  activity_id uuid not null,
  day date not null,
  asked_at timestamptz not null,
  declined_at timestamptz,
  primary key (community_id, id),
  unique (community_id, person_id, study_item_id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, study_item_id) references study_items (community_id, id) on delete cascade,
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index completion_claims_activity on completion_claims (community_id, activity_id);
create index completion_claims_item on completion_claims (community_id, study_item_id);

-- What somebody writes for themselves, encrypted with the installation's key.
create table progress_notes (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  id uuid not null,
  day date not null,
  sealed bytea not null,
  written_at timestamptz not null,
  primary key (community_id, account_id, id)
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'neighbourhoods', 'figure_settings', 'cycles', 'cycle_figures', 'figure_files', 'figure_reminders',
    'progress_sharing', 'completion_claims', 'progress_notes'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
