-- What those in a study circle have practised, and what became of an initiative.
create table practices (
  community_id uuid not null,
  activity_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  practised_on date not null,
  what text not null check (length(what) <= 500),
  primary key (community_id, activity_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index practices_person on practices (community_id, person_id);
create index practices_day on practices (community_id, activity_id, practised_on, id);
alter table practices enable row level security;
alter table practices force row level security;
create policy fence on practices using (community_id = nullif(current_setting('app.community', true), '')::uuid);

alter table activities
  add column report text not null default '' check (length(report) <= 4000),
  add column reported_at timestamptz,
  -- Whether the Assembly is asked to make an initiative its own, or has done so; null is neither.
  add column adoption text check (adoption in ('asked', 'adopted')),
  add column adoption_on date;
