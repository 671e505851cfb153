-- Where a meeting was, once its activity meets somewhere else: until then it was where the activity meets.
alter table activity_sessions
  add column venue_id uuid,
  -- The place above holds, also where it is none; the activity has met elsewhere since.
  add column placed boolean not null default false,
  add foreign key (community_id, venue_id) references venues (community_id, id) on delete set null (venue_id);
create index activity_sessions_venue on activity_sessions (community_id, venue_id, day, id)
  where venue_id is not null;

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
