-- A friend is invited by a personal link to a Holy Day, or to one meeting of a fireside or a devotional.
alter table event_friends rename to invited_friends;
alter table invited_friends
  alter column event_id drop not null,
  add column activity_id uuid,
  add column meeting_id uuid,
  add foreign key (community_id, activity_id, meeting_id)
    references activity_sessions (community_id, activity_id, id) on delete cascade,
  add check (num_nonnulls(event_id, meeting_id) = 1),
  add check ((activity_id is null) = (meeting_id is null));
alter index event_friends_pkey rename to invited_friends_pkey;
alter index event_friends_event rename to invited_friends_event;
alter index event_friends_by rename to invited_friends_by;
alter index event_friends_named rename to invited_friends_named;
create index invited_friends_meeting on invited_friends (community_id, activity_id, meeting_id, created_at)
  where meeting_id is not null;
create index invited_friends_named_meeting on invited_friends (community_id, meeting_id)
  where name is not null and meeting_id is not null;

-- The rows are of another name. Of a meeting nothing is counted ahead: its friends are few, and are added up.
create or replace function count_friends() returns trigger language plpgsql as $$
declare
  one invited_friends := case when tg_op = 'DELETE' then old else new end;
  more integer := coalesce(case when tg_op <> 'DELETE' then new.people end, 0)
    - coalesce(case when tg_op <> 'INSERT' then old.people end, 0);
begin
  if more <> 0 and one.event_id is not null then
    update events set going = going + more where community_id = one.community_id and id = one.event_id;
  end if;
  return null;
end $$;

-- Whether somebody was told no before they were invited: they are it again when the invitation comes to nothing.
alter table activity_people add column declined_before boolean not null default false;
