-- A place for a draft of an event is asked for when that is published: until then whoever wants it knows alone.
alter table venue_requests
  drop constraint venue_requests_state_check,
  add constraint venue_requests_state_check
    check (state in ('drafted', 'requested', 'accepted', 'declined', 'withdrawn', 'expired'));
