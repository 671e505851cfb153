-- A link to the copy of a community is one to that community, wherever its holder belongs when it is opened.
alter table exports add column of_community uuid;
-- Links that were made before are not known by it.
delete from exports where kind = 'community' and fetched_at is null;
