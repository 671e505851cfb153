-- A body may have a mailbox that belongs to it and not to a person, as the officers of the Assembly have.
alter table bodies add column email text;
