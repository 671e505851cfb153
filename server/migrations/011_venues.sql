-- Where gatherings take place: a link, a home, or a place of the community; who asks for one, and what is booked.

-- Comes with PostgreSQL and may be made by the owner of a database: a key of ids and of times that overlap.
create extension if not exists btree_gist;

create table venues (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('Online', 'Residence', 'CommunityVenue')),
  name text not null,
  -- Whose home it is: its adults answer for it.
  household_id uuid,
  made_by uuid,
  online_link text,
  street_address text,
  suburb text,
  city text,
  postal_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- What its people say of it: for how many it is, how one comes in, what is asked of guests.
  capacity integer check (capacity between 1 and 5000),
  access text not null default '',
  house_notes text not null default '',
  available_for_request boolean not null default false,
  -- When it may be had: on which days of the week, from Monday as 1, and from when until when; empty for any time.
  opening jsonb not null default '[]',
  lead_days integer not null default 0 check (lead_days between 0 and 365),
  most_a_year integer check (most_a_year between 1 and 366),
  -- Put into the bin, from which it comes back for thirty days.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, household_id) references households (community_id, id) on delete cascade,
  foreign key (community_id, made_by) references people (community_id, id) on delete set null (made_by),
  check ((type = 'Residence') = (household_id is not null)),
  check (type <> 'Online' or online_link is not null),
  check ((latitude is null) = (longitude is null)),
  check (type = 'Online' or name <> '')
);
create index venues_name on venues (community_id, name, id);
create index venues_household on venues (community_id, household_id);
create index venues_maker on venues (community_id, made_by);

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

-- Its keys to activities and events are in the files of these.
create table venue_requests (
  community_id uuid not null,
  id uuid not null,
  venue_id uuid not null,
  asked_by uuid not null,
  -- What it is for; neither when it is for something else.
  activity_id uuid,
  event_id uuid,
  -- The place is held from its set-up until its tear-down: these minutes are within starts_at and ends_at.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  set_up integer not null default 0 check (set_up between 0 and 720),
  tear_down integer not null default 0 check (tear_down between 0 and 720),
  people integer not null check (people between 1 and 5000),
  children boolean not null,
  needs text not null default '',
  note text not null default '',
  -- A place for a draft of an event is asked for when that is published: until then whoever wants it knows alone.
  state text not null default 'requested'
    check (state in ('drafted', 'requested', 'accepted', 'declined', 'withdrawn', 'expired')),
  reason text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  -- Where the gathering was to be before: it is there again when the booking is given back.
  place_before jsonb,
  created_at timestamptz not null,
  primary key (community_id, id),
  foreign key (community_id, venue_id) references venues (community_id, id) on delete cascade,
  foreign key (community_id, asked_by) references people (community_id, id) on delete cascade,
  check (ends_at > starts_at),
  check (activity_id is null or event_id is null),
  check (ends_at - starts_at > make_interval(mins => set_up + tear_down)),
  -- Nothing can book a place twice, however many accept at the same moment.
  constraint venue_requests_booked_once exclude using gist
    (community_id with =, venue_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 'accepted')
);
create index venue_requests_venue on venue_requests (community_id, venue_id, starts_at);
create index venue_requests_asker on venue_requests (community_id, asked_by, starts_at);
create index venue_requests_activity on venue_requests (community_id, activity_id);
create index venue_requests_event on venue_requests (community_id, event_id);
create index venue_requests_waiting on venue_requests (community_id, starts_at) where state = 'requested';

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'venues', 'venue_keepers', 'venue_requests'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- How far two points are apart, in kilometres, on a round earth.
create function km_between(
  lat_a double precision, lng_a double precision, lat_b double precision, lng_b double precision
) returns double precision language sql immutable strict parallel safe as $$
  select 12742 * asin(least(1, sqrt(
    power(sin(radians(lat_b - lat_a) / 2), 2)
      + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians(lng_b - lng_a) / 2), 2))))
$$;

-- The corner of the cell in which a point lies: all that is told of a home. Two decimals of a degree are at most
-- 1.1 km; the same home always lies in the same cell, so that asking again tells nothing more.
create function coarse(degrees double precision) returns double precision
language sql immutable strict parallel safe as $$
  select round(degrees::numeric, 2)::double precision
$$;
