-- How a community reckons the day and when it meets. Without a word of its Assembly the day begins at sunset; a clock
-- stands for the sun where the Assembly has so chosen.
alter table communities
  add column day_by_clock boolean not null default false,
  add column evening_at text not null default '18:00' check (evening_at ~ '^(1[2-9]|2[0-3]):[0-5][0-9]$'),
  add column morning_at text not null default '06:00' check (morning_at ~ '^(0[0-9]|1[01]):[0-5][0-9]$'),
  add column by_standard_time boolean not null default false,
  add column fast_by_sun boolean not null default false,
  add column feast_time text not null default '19:30' check (feast_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column feast_minutes integer not null default 120 check (feast_minutes between 15 and 720),
  add column feast_after_sunset boolean not null default true,
  add column martyrdom_noon text not null default 'standard-time'
    check (martyrdom_noon in ('standard-time', 'solar'));

-- An event that was made by planning a whole year: when it was to begin, so that one sees whether it was moved since.
-- Two who plan the same year at the same moment make each of them once.
alter table events add column planned_for timestamptz;
create unique index events_planned_once on events (community_id, badi_year, type, badi_month, badi_day)
  where planned_for is not null;
