-- Taking part in an activity and leading one: how one comes to it, who asked for whom, and why somebody was told no.
-- `since` is when the present state began; whoever waits is let in by it.
alter table activities
  add column participation text not null default 'open' check (participation in ('open', 'request', 'closed'));
alter table activity_people
  add column asked_by uuid,
  add column reason text check (length(reason) <= 500);
create index activity_people_order on activity_people (community_id, activity_id, role, state, since, person_id);
