-- What writing a post needs: the size of its pictures, the key of the call that made it, the bin.

alter table posts
  -- Of each picture in `media`, in pixels; 0 where it is not known.
  add column media_widths integer[] not null default '{}',
  add column media_heights integer[] not null default '{}',
  -- The author says that there are children in the pictures and that their parents agreed.
  add column children_agreed boolean not null default false,
  add column edited_at timestamptz,
  -- The writer's Idempotency-Key: a repeated call finds its post here.
  add column request_key text,
  add column removed_at timestamptz,
  add column removed_by uuid;
create unique index posts_request on posts (community_id, author_id, request_key) where request_key is not null;
create index posts_removed on posts (community_id, removed_at) where removed_at is not null;

-- A removed post is there for nobody, whatever a query asks, but for a transaction that opens the bin.
create policy not_removed on posts as restrictive
  using (removed_at is null or current_setting('app.bin', true) = 'open');

alter table files
  add column width integer,
  add column height integer,
  -- The one post that shows this file: it goes when the post goes for good.
  add column post_id uuid;
create index files_of_post on files (community_id, post_id) where post_id is not null;

create index notifications_told_of on notifications (community_id, target_id) where target_id is not null;
