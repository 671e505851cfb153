-- One meeting of an activity: moved or cancelled by itself, what happened in it, and who was there.
alter table activity_sessions
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) <= 500),
  add column note text not null default '' check (length(note) <= 2000),
  -- Of those who were there, how many are on no list; null while nothing is recorded.
  add column guests integer check (guests >= 0);

-- Who of those in the activity was there.
create table meeting_attendance (
  community_id uuid not null,
  activity_id uuid not null,
  meeting_id uuid not null,
  person_id uuid not null,
  primary key (community_id, activity_id, meeting_id, person_id),
  foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index meeting_attendance_person on meeting_attendance (community_id, person_id);
create index activity_sessions_id on activity_sessions (community_id, id);
alter table meeting_attendance enable row level security;
alter table meeting_attendance force row level security;
create policy fence on meeting_attendance
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- As in 016_bodies.sql; a meeting that was cancelled is none.
create or replace function open_gatherings(of_communities uuid[], since date, until date)
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
