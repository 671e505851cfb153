-- What somebody says of coming to a meeting; who was there in the end is another matter. `answered_by` is the
-- account that said it, of a child a guardian's; null where a personal link did.
create table meeting_answers (
  community_id uuid not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  answer text not null check (answer in ('yes', 'maybe', 'no')),
  answered_by uuid,
  answered_at timestamptz not null,
  primary key (community_id, activity_id, meeting_id, person_id),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index meeting_answers_person on meeting_answers (community_id, person_id);
alter table meeting_answers enable row level security;
alter table meeting_answers force row level security;
create policy fence on meeting_answers
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Added by those who lead it, so that the rule does not take it away.
alter table activity_sessions add column by_hand boolean not null default false;
