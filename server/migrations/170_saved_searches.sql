-- What somebody looks for at Discover and wants to hear of: what they narrowed to, without days, which pass. Of where
-- they are the cell of two decimals, and the column cannot hold more.
create table saved_searches (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  words text not null default '' check (length(words) <= 100),
  kind text check (kind in ('Study Circle', 'Junior Youth Group', 'Children''s Class', 'Devotional', 'Fireside',
    'Independent Initiative')),
  -- Monday is 1.
  weekday smallint check (weekday between 1 and 7),
  online boolean not null default false,
  families boolean not null default false,
  friends boolean not null default false,
  free boolean not null default false,
  age_from smallint,
  age_to smallint,
  language text check (language ~ '^[a-z]{2,3}$'),
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  saved_at timestamptz not null,
  primary key (community_id, id),
  check ((age_from is null) = (age_to is null)),
  check ((latitude is null) = (longitude is null)),
  -- The same is kept once.
  unique nulls not distinct (community_id, account_id, words, kind, weekday, online, families, friends, free,
    age_from, age_to, language, latitude, longitude)
);
create index saved_searches_saved on saved_searches (community_id, saved_at);
alter table saved_searches enable row level security;
alter table saved_searches force row level security;
create policy fence on saved_searches
  using (community_id = nullif(current_setting('app.community', true), '')::uuid);
