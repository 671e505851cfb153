-- A time is one that a clock shows: what is reckoned from it is reckoned for a whole community at once, and one that
-- is none would keep everybody's reminders back. What was written otherwise before is read as far as it can be.
-- For this moment the fence does not hold the owner: it is for all communities.
alter table activities no force row level security;
alter table activity_sessions no force row level security;
update activities set
  start_time = lpad(substring(start_time from '^\s*(([01]?[0-9]|2[0-3]):[0-5][0-9])(?![0-9])'), 5, '0'),
  end_time = lpad(substring(end_time from '^\s*(([01]?[0-9]|2[0-3]):[0-5][0-9])(?![0-9])'), 5, '0')
where start_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or end_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
update activity_sessions set
  start_time = lpad(substring(start_time from '^\s*(([01]?[0-9]|2[0-3]):[0-5][0-9])(?![0-9])'), 5, '0')
where start_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$';
alter table activities force row level security;
alter table activity_sessions force row level security;

alter table activities
  add check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
alter table activity_sessions add check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
