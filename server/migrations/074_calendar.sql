-- Birthdays in the calendar: of those who have chosen to show theirs, by month and day and never with the year.
alter table profiles add column show_birthday boolean not null default false;

create index people_birthdays on people
  (community_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::integer))
  where birth_date is not null;
