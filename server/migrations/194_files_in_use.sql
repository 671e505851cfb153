-- A file that something has taken is served only while something shows it; one that waits in a draft is not yet taken.
alter table files add column used boolean not null default true;
alter table files alter column used set default false;

-- What shows a file, by its address; events and activities have theirs.
create index materials_file on materials (community_id, file);
create index community_documents_file on community_documents (community_id, file);
create index people_picture on people (community_id, profile_picture) where profile_picture is not null;
create index accounts_picture on accounts (profile_picture) where profile_picture is not null;

-- Whose browser asks for a file that is not for everybody.
create index sessions_cookie on sessions (cookie_hash) where cookie_hash is not null;
