-- The accounts of a community are listed by name, as the roll and the directory are.

drop index accounts_members;
create index accounts_members on accounts (community_id, sort_name, id) where person_id is not null;
