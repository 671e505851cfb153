-- What somebody has completed of what is studied, and when: once for each item. It may have been anywhere, so that an
-- activity need not stand beside it.
create table completions (
  community_id uuid not null,
  person_id uuid not null,
  study_item_id uuid not null,
  activity_id uuid,
  completed_on date not null,
  primary key (community_id, person_id, study_item_id),
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  foreign key (community_id, study_item_id) references study_items (community_id, id) on delete cascade,
  foreign key (community_id, activity_id) references activities (community_id, id) on delete set null (activity_id)
);
create index completions_item on completions (community_id, study_item_id, completed_on);
create index completions_activity on completions (community_id, activity_id);
alter table completions enable row level security;
alter table completions force row level security;
create policy fence on completions using (community_id = nullif(current_setting('app.community', true), '')::uuid);
