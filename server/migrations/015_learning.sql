-- What children know by heart, what those in a study circle have practised, and what somebody has completed.

-- What each child of a class knows by heart.
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

-- What those in a study circle have practised.
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

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'memorised', 'practices', 'completions'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
