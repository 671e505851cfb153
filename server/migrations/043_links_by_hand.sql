-- Links for a new password that are handed over where no mail leaves: who made one, and who agreed as the second person.
alter table password_resets add column made_by uuid references accounts (id) on delete cascade;
alter table password_resets add column made_at timestamptz;
alter table password_resets add column agreed_by uuid references accounts (id) on delete cascade;
create index password_resets_made_by on password_resets (made_by) where made_by is not null;
create index password_resets_agreed_by on password_resets (agreed_by) where agreed_by is not null;
