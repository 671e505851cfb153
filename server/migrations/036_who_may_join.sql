-- Whom the roll knows by a proven address is a member at once, or waits for the secretary's word like everybody else.
alter table communities add column confirms_everybody boolean not null default false;
