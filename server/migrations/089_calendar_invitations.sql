-- Who wants what they join sent into their calendar by mail. Nobody, until they say so.
alter table notification_preferences add column calendar_mails boolean not null default false;
create index notification_preferences_calendar on notification_preferences (community_id, account_id)
  where calendar_mails;

-- What a member's calendar was sent of an event, so that each change is sent once. `turns` counts coming and not coming
-- any more: a program takes an invitation after a cancelling only by a higher number.
create table calendar_invitations (
  community_id uuid not null references communities (id) on delete cascade,
  event_id uuid not null,
  account_id uuid not null,
  sequence integer not null,
  turns integer not null default 0,
  cancelled boolean not null,
  sent_at timestamptz not null,
  primary key (community_id, event_id, account_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade
);
create index calendar_invitations_account on calendar_invitations (community_id, account_id);
alter table calendar_invitations enable row level security;
alter table calendar_invitations force row level security;
create policy fence on calendar_invitations
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- The calendar object that a mail brings along (RFC 6047).
alter table mails add column calendar text;
