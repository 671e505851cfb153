-- What those in charge of an event write to those who come.
create table event_words (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  said_by uuid not null,
  words text not null check (length(words) between 1 and 500),
  said_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_words_event on event_words (community_id, event_id, said_at desc);
create index event_words_by on event_words (community_id, said_by);
alter table event_words enable row level security;
alter table event_words force row level security;
create policy fence on event_words
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
