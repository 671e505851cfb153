-- What only a children's class has: what is planned for a lesson, who came late, and what each child knows by heart.
alter table activity_sessions
  add column lesson_plan jsonb not null default '{}' check (jsonb_typeof(lesson_plan) = 'object');
alter table meeting_attendance add column late boolean not null default false;

create table memorised (
  community_id uuid not null,
  activity_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('prayer', 'quotation')),
  title text not null check (length(title) <= 200),
  learned_on date not null,
  primary key (community_id, activity_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index memorised_person on memorised (community_id, person_id, activity_id);
alter table memorised enable row level security;
alter table memorised force row level security;
create policy fence on memorised using (community_id = nullif(current_setting('app.community', true), '')::uuid);
