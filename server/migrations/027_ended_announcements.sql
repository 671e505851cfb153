-- An announcement stands at the top of the news until somebody who may announce ends it; then it stands where its
-- day puts it. Which posts stand at the top is one column, and the feed's index begins with it.
alter table posts
  add column ended_at timestamptz check (ended_at is null or announcement),
  add column pinned boolean not null generated always as (announcement and ended_at is null) stored;
drop index posts_feed;
create index posts_feed on posts (community_id, pinned desc, created_at desc, id desc);
create index posts_announced on posts (community_id, created_at desc, id desc) where announcement;
