-- Taking part in an activity and leading one: how one comes to it, who asked for whom, and why somebody was told no;
-- what members would like to take part in and are not yet.

create table activity_people (
  community_id uuid not null,
  activity_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('participant', 'facilitator')),
  state text not null default 'active'
    check (state in ('requested', 'invited', 'active', 'waiting', 'declined', 'left')),
  -- When the present state began; whoever waits is let in by it.
  since timestamptz not null default now(),
  asked_by uuid,
  -- When those who lead it have invited somebody. An invitation holds until they take it back, also when it was
  -- declined, so that who thinks again may say yes after all.
  invited_at timestamptz,
  -- Whether somebody was told no before they were invited: they are it again when the invitation comes to nothing.
  declined_before boolean not null default false,
  reason text check (length(reason) <= 500),
  -- What a child was before a guardian took the word back on which it rested: who thinks better of it within a day has
  -- it again, in the same place of the line.
  state_before text check (state_before in ('requested', 'invited', 'active', 'waiting')),
  since_before timestamptz,
  primary key (community_id, activity_id, person_id, role),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade,
  constraint activity_people_before check ((state_before is null) = (since_before is null))
);
create index activity_people_person on activity_people (community_id, person_id, activity_id);
create index activity_people_order on activity_people (community_id, activity_id, role, state, since, person_id);

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
  foreign key (community_id, study_item_id) references study_items (community_id, id)
);
create index interests_said on interests (community_id, said_at, id);
create index interests_study on interests (community_id, study_item_id);

-- What somebody looks for at Discover and wants to hear of: what they narrowed to, without days, which pass. Of where
-- they are the cell of two decimals, and the column cannot hold more.
create table saved_searches (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  words text not null default '' check (length(words) <= 100),
  kind text check (kind in ('Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional', 'Fireside',
    'Independent Initiative')),
  -- Monday is 1.
  weekday smallint check (weekday between 1 and 7),
  online boolean not null default false,
  families boolean not null default false,
  friends boolean not null default false,
  free boolean not null default false,
  age_from smallint,
  age_to smallint,
  language text check (language ~ '^[a-z]{2,3}$'),
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  saved_at timestamptz not null,
  primary key (community_id, id),
  check ((age_from is null) = (age_to is null)),
  check ((latitude is null) = (longitude is null)),
  -- The same is kept once.
  unique nulls not distinct (community_id, account_id, words, kind, weekday, online, families, friends, free,
    age_from, age_to, language, latitude, longitude)
);
create index saved_searches_saved on saved_searches (community_id, saved_at);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'activity_people', 'answers_for_others', 'interests', 'saved_searches'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Whether this account leads an activity: nobody is the judge of what is said of what they lead.
create function leads_activity(of_community uuid, of_activity uuid, of_account uuid) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join activity_people ap on ap.community_id = a.community_id and ap.person_id = a.person_id
    where a.id = of_account and a.community_id = of_community
      and ap.community_id = of_community and ap.activity_id = of_activity
      and ap.role = 'facilitator' and ap.state = 'active')
$$;

-- The activities in which somebody, or a child in their care, takes part or which they lead.
create function entered_by(of_community uuid, of_account uuid, today date) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct ap.activity_id), '{}') from activity_people ap
  where ap.community_id = of_community and ap.state = 'active' and ap.person_id = any (array(
    select a.person_id from accounts a where a.community_id = of_community and a.id = of_account
    union
    select p.id from accounts a
    join guardians g on g.community_id = of_community and g.guardian_id = a.person_id
    join people p on p.community_id = of_community and p.id = g.child_id
    join communities c on c.id = of_community
    where a.community_id = of_community and a.id = of_account
      and (p.birth_date is null or p.birth_date > today - make_interval(years => c.adult_age))
  ))
$$;
