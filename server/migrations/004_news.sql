-- Posts, likes, comments; notifications stored once, read marks by reader.

create table posts (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  author_id uuid not null,
  content text not null,
  media text[] not null default '{}',
  media_thumbnails text[] not null default '{}',
  media_alt text[] not null default '{}',
  announcement boolean not null default false,
  visibility text not null default 'community' check (visibility in ('community', 'public')),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  created_at timestamptz not null default now(),
  primary key (community_id, id)
);
create index posts_feed on posts (community_id, announcement desc, created_at desc, id desc);

create table post_likes (
  community_id uuid not null,
  post_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (community_id, post_id, account_id),
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index post_likes_account on post_likes (community_id, account_id, post_id);

create table post_comments (
  community_id uuid not null,
  post_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  comment text not null,
  -- The writer's Idempotency-Key: a repeated call finds its comment here.
  request_key text,
  created_at timestamptz not null default now(),
  primary key (community_id, post_id, id),
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index post_comments_order on post_comments (community_id, post_id, created_at, id);
create unique index post_comments_request on post_comments (community_id, author_id, request_key)
  where request_key is not null;
create index post_comments_recent on post_comments (community_id, created_at desc);

create table notifications (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  scope text not null check (scope in ('community', 'personal')),
  recipient_id uuid,
  type text not null,
  actor_id uuid,
  target_id uuid,
  target_type text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  check ((scope = 'personal') = (recipient_id is not null))
);
create index notifications_personal on notifications (community_id, recipient_id, created_at desc, id desc)
  where scope = 'personal';
create index notifications_community on notifications (community_id, created_at desc, id desc)
  where scope = 'community';

-- Everything up to read_until is read; single marks stand beside it until it passes them.
create table notification_marks (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  read_until timestamptz not null,
  primary key (community_id, account_id)
);

create table notification_reads (
  community_id uuid not null,
  account_id uuid not null,
  notification_id uuid not null,
  primary key (community_id, account_id, notification_id),
  foreign key (community_id, notification_id) references notifications (community_id, id) on delete cascade
);
create index notification_reads_of on notification_reads (community_id, notification_id);
