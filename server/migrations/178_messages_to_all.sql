-- What those who lead an activity write to everybody who takes part. It stands here once, whoever is told; the
-- notices lead to it by its id.
create table activity_messages (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  activity_id uuid not null,
  said_by uuid not null,
  words text not null,
  said_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade
);
create index activity_messages_activity on activity_messages (community_id, activity_id, said_at desc);
create index activity_messages_by on activity_messages (community_id, said_by);
alter table activity_messages enable row level security;
alter table activity_messages force row level security;
create policy fence on activity_messages
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
