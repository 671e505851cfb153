-- Who signs up where no mail leaves has their code from the secretary: such a sign-up waits longer, and its code,
-- which was not read at the address, proves no address.
alter table registrations
  add column by_hand boolean not null default false,
  add column handed_at timestamptz;
