-- Who would like to host a Feast or a Holy Day, and who is asked to. One row for a member and an event: who offers
-- again, or is asked again, waits anew in the same row.
create table host_requests (
  community_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('offer', 'invitation')),
  note text not null default '' check (length(note) <= 300),
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined', 'withdrawn')),
  -- Why not; for whoever offered and for those who plan.
  reason text not null default '' check (length(reason) <= 300),
  -- The account of whoever asked the member; null when it was the member.
  asked_by uuid,
  asked_at timestamptz not null,
  answered_by uuid,
  answered_at timestamptz,
  primary key (community_id, id),
  unique (community_id, event_id, person_id),
  foreign key (community_id, event_id) references events (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index host_requests_person on host_requests (community_id, person_id);
create index host_requests_asked on host_requests (community_id, asked_at);
alter table host_requests enable row level security;
alter table host_requests force row level security;
create policy fence on host_requests using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- Whether a member likes to be asked to host: null while they have not said.
alter table profiles add column ask_to_host boolean;
create index profiles_hosting on profiles (community_id, account_id) where ask_to_host;
