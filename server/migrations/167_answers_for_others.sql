-- What somebody without an account has answered to an activity: noted for them by those who lead it, with how they
-- said so and on which day. The last word stands; what was there before it comes back when it is taken back.
create table answers_for_others (
  community_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  person_id uuid not null,
  answer text not null check (answer in ('yes', 'no')),
  how text not null check (how in ('inPerson', 'telephone', 'letter')),
  said_on date not null,
  noted_by uuid,
  noted_at timestamptz not null,
  state_before text check (state_before in ('requested', 'invited', 'active', 'waiting', 'declined', 'left')),
  since_before timestamptz,
  primary key (community_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index answers_for_others_last on answers_for_others (community_id, activity_id, person_id, id desc);
create index answers_for_others_person on answers_for_others (community_id, person_id);
alter table answers_for_others enable row level security;
alter table answers_for_others force row level security;
create policy fence on answers_for_others
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
