-- Whom a community could not confirm stays in sight for a time, to be accepted after all, and is forgotten then.

-- Since when; null for all others, also for members whose account is closed for a time.
alter table accounts add column declined_at timestamptz;
-- Of those before it was not kept: their time begins now.
update accounts set declined_at = now() where state = 'declined' and person_id is null;
create index accounts_declined on accounts (community_id, declined_at, id)
  where state = 'declined' and person_id is null;
