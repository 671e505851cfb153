-- What a child was in an activity before a guardian took the word back on which it rested: who thinks better of it
-- within a day has it again, in the same place of the line.
alter table activity_people
  add column state_before text check (state_before in ('requested', 'invited', 'active', 'waiting')),
  add column since_before timestamptz,
  add constraint activity_people_before check ((state_before is null) = (since_before is null));
