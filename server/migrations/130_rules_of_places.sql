-- What the people of a place say of it: for how many it is, how one comes in, what is asked of guests, when it may be
-- had, how long before and how often a year; who answers for a place of the community; and what a request needs.

alter table venues
  add column capacity integer check (capacity between 1 and 5000),
  add column access text not null default '',
  add column house_notes text not null default '',
  -- On which days of the week, from Monday as 1, and from when until when; empty for any time.
  add column opening jsonb not null default '[]',
  add column lead_days integer not null default 0 check (lead_days between 0 and 365),
  add column most_a_year integer check (most_a_year between 1 and 366);

-- Who answers what is asked for a place of the community, besides its administrators.
create table venue_keepers (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  venue_id uuid not null,
  person_id uuid not null,
  primary key (community_id, id),
  unique (community_id, venue_id, person_id),
  foreign key (community_id, venue_id) references venues (community_id, id) on delete cascade,
  foreign key (community_id, person_id) references people (community_id, id) on delete cascade
);
create index venue_keepers_person on venue_keepers (community_id, person_id);
alter table venue_keepers enable row level security;
alter table venue_keepers force row level security;
create policy fence on venue_keepers
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);

-- A request holds the place from its set-up until its tear-down: these minutes are within starts_at and ends_at.
alter table venue_requests
  add column set_up integer not null default 0 check (set_up between 0 and 720),
  add column tear_down integer not null default 0 check (tear_down between 0 and 720),
  add column needs text not null default '',
  add check (ends_at - starts_at > make_interval(mins => set_up + tear_down));
