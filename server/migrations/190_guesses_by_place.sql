-- Wrong passwords count by where they come from and, much higher, for the account: whoever guesses at an account
-- keeps its owner out of no other network. The row without a place is the account's own.
alter table login_failures add column place_hash bytea not null default '';
alter table login_failures drop constraint login_failures_pkey;
alter table login_failures add primary key (email_hash, place_hash);

-- Addresses stood in plain in these keys; from now on they are hashes, and everybody begins anew.
delete from rate_limits;
