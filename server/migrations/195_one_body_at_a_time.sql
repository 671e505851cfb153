-- A granted address is taken by who sends to it before the first byte; after a crash it is free when this time is over.
alter table files drop constraint files_state_check;
alter table files
  add constraint files_state_check check (state in ('granted', 'receiving', 'received', 'published', 'refused')),
  add column receiver uuid,
  add column receiving_until timestamptz;
