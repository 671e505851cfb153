-- Whose code was handed over has read nothing at the address: the account keeps that, so that no later call takes the
-- address for proven. A mailed link that is used ends it.
alter table accounts add column address_by_hand boolean not null default false;
