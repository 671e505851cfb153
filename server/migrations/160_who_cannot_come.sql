-- Who has said that they cannot come to an event. Whoever comes after all has said so no more.
create table event_declines (
  community_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  declined_at timestamptz not null,
  primary key (community_id, event_id, account_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index event_declines_account on event_declines (community_id, account_id);
alter table event_declines enable row level security;
alter table event_declines force row level security;
create policy fence on event_declines
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

create function comes_after_all() returns trigger language plpgsql as $$
begin
  delete from event_declines d
    where d.community_id = new.community_id and d.event_id = new.event_id and d.account_id = new.account_id;
  return null;
end $$;
create trigger comes_after_all after insert on event_attendees
  for each row execute function comes_after_all();
