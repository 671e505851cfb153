-- Finished uploads that no post shows: what the job looks through that lets go of those which nothing else shows either.
create index files_of_no_post on files (community_id, created_at) where post_id is null;
