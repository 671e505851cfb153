-- The meetings of an activity: made by its rule or by hand, moved or cancelled by themselves, who comes, who was there
-- and what happened.

create table activity_sessions (
  community_id uuid not null,
  activity_id uuid not null,
  id uuid not null,
  day date not null,
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- The day that the rule gave it, wherever it has been moved since; a day makes one meeting.
  rule_day date,
  -- Added by those who lead it, so that the rule does not take it away.
  by_hand boolean not null default false,
  -- Where it was, once its activity meets somewhere else: until then it was where the activity meets.
  venue_id uuid,
  -- The place above holds, also where it is none; the activity has met elsewhere since.
  placed boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) <= 500),
  lesson text,
  -- Of a children's class: what is planned for a lesson.
  lesson_plan jsonb not null default '{}' check (jsonb_typeof(lesson_plan) = 'object'),
  note text not null default '' check (length(note) <= 2000),
  -- Null: not recorded; 0: nobody came.
  attended integer check (attended >= 0),
  friends integer check (friends >= 0),
  -- Of those who were there, how many are on no list; null while nothing is recorded.
  guests integer check (guests >= 0),
  -- Which saving of the roll stands, and the session that saved it: what was done on another device without a
  -- connection does not overwrite what somebody has saved since.
  roll_revision integer not null default 0,
  roll_session uuid,
  -- Raised by a trigger, for calendar programs.
  sequence integer not null default 0,
  primary key (community_id, activity_id, id),
  foreign key (community_id, activity_id) references activities (community_id, id) on delete cascade,
  foreign key (community_id, venue_id) references venues (community_id, id) on delete set null (venue_id)
);
create index activity_sessions_day on activity_sessions (community_id, activity_id, day);
create unique index activity_sessions_rule on activity_sessions (community_id, activity_id, rule_day);
create index activity_sessions_id on activity_sessions (community_id, id);
-- What meets in these days.
create index activity_sessions_coming on activity_sessions (community_id, day);
-- Which activities meet in the coming days, without looking at all of them.
create index activity_sessions_soon on activity_sessions (community_id, day, activity_id) where cancelled_at is null;
create index activity_sessions_venue on activity_sessions (community_id, venue_id, day, id)
  where venue_id is not null;

-- Calendar programs take what they hold for changed when its sequence has risen (RFC 5545). It rises by itself with
-- whatever such a program shows; of a meeting, what changes its whole activity is counted there (activities.revision).
create function raise_sequence() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger raise_sequence before update of day, start_time, cancelled_at on activity_sessions
  for each row when ((old.day, old.start_time, old.cancelled_at is null)
    is distinct from (new.day, new.start_time, new.cancelled_at is null))
  execute function raise_sequence();

-- When an activity moves, its past meetings keep the place where they were.
create function keep_where_it_met() returns trigger language plpgsql as $$
begin
  update activity_sessions s
  -- A place that is being deleted is none any more.
  set placed = true, venue_id = (select v.id from venues v where v.community_id = old.community_id and v.id = old.venue_id)
  where s.community_id = new.community_id and s.activity_id = new.id and not s.placed
    and s.day < (select (now() at time zone c.time_zone)::date from communities c where c.id = new.community_id);
  return null;
end $$;
create trigger keep_where_it_met after update of venue_id on activities
  for each row when (old.venue_id is distinct from new.venue_id) execute function keep_where_it_met();

-- Who of those in the activity was there.
create table meeting_attendance (
  community_id uuid not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  -- Of a children's class.
  late boolean not null default false,
  primary key (community_id, activity_id, meeting_id, person_id),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index meeting_attendance_person on meeting_attendance (community_id, person_id);

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

-- From when on no personal link to a meeting that was made before works for this person.
create table meeting_links_ended (
  community_id uuid not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  ended_at timestamptz not null,
  primary key (community_id, activity_id, meeting_id, person_id),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index meeting_links_ended_person on meeting_links_ended (community_id, person_id);

-- Who was reminded of which meeting, and of which moment of it: a meeting that was moved is reminded of anew. The key
-- is what makes it once, whichever server and however often a job runs.
create table meeting_reminders (
  community_id uuid not null,
  starts_at timestamptz not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('evening', 'soon')),
  primary key (community_id, starts_at, meeting_id, account_id, kind),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade
);
create index meeting_reminders_meeting on meeting_reminders (community_id, activity_id, meeting_id);
create index meeting_reminders_account on meeting_reminders (community_id, account_id);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'activity_sessions', 'meeting_attendance', 'meeting_answers', 'meeting_links_ended', 'meeting_reminders'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- How much goes on in the communities that list themselves: a number each, of what is open to everybody. Like the gate,
-- the function reads as its owner.
create policy gatherings on activities for select to current_user using (true);
create policy gatherings on activity_sessions for select to current_user using (true);

create function open_gatherings(of_communities uuid[], since date, until date)
returns table (community_id uuid, gatherings bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.community_id, count(*)
  from public_items i
  join communities c on c.id = i.community_id and c.listed
  join activities a on a.community_id = i.community_id and a.id = i.id
  join activity_sessions s on s.community_id = a.community_id and s.activity_id = a.id
  where i.kind = 'activity' and i.community_id = any (of_communities)
    and a.visibility = 'public' and a.status in ('active', 'planned')
    and a.kind not in ('Children''s Class', 'Junior Youth Group')
    and s.day >= since and s.day < until and s.cancelled_at is null
  group by a.community_id
$$;
