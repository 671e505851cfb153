-- What a member's calendar was sent of a meeting by mail, as it was said: a change is sent when something of it differs,
-- and a meeting that the rule gives no more can still be taken out. So there is no foreign key to the meeting; what is
-- past is forgotten.
create table meeting_invitations (
  community_id uuid not null references communities (id) on delete cascade,
  meeting_id uuid not null,
  account_id uuid not null,
  activity_id uuid not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  place text,
  sequence integer not null,
  cancelled boolean not null,
  sent_at timestamptz not null,
  primary key (community_id, meeting_id, account_id)
);
create index meeting_invitations_account on meeting_invitations (community_id, account_id, starts_at);
create index meeting_invitations_past on meeting_invitations (community_id, starts_at);
alter table meeting_invitations enable row level security;
alter table meeting_invitations force row level security;
create policy fence on meeting_invitations
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
