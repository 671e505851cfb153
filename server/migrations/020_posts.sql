-- Posts, likes, comments; and what members and moderators take out of sight: comments deleted by their writers, words
-- hidden or removed by the community, people muted and blocked; and the reports from which a decision is made.

-- A post is about a gathering when its words lead to one (decision 030).
create function leads_to_gathering(words text) returns boolean
language sql immutable parallel safe as $$
  select words ~ '/(activities|events)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
$$;
-- A film is no photo.
create function has_photo(media text[]) returns boolean
language sql immutable parallel safe as $$
  select exists (select from unnest(media) as one where one !~* '\.(mp4|webm|mov|m4v)$')
$$;

create table posts (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  author_id uuid not null,
  -- Existing clients of the API give their posts a title. It is found with the words.
  title text not null default '' check (char_length(title) <= 200),
  content text not null,
  of_gathering boolean not null generated always as (leads_to_gathering(content)) stored,
  media text[] not null default '{}',
  media_thumbnails text[] not null default '{}',
  media_alt text[] not null default '{}',
  -- Of each picture in `media`, in pixels; 0 where it is not known.
  media_widths integer[] not null default '{}',
  media_heights integer[] not null default '{}',
  with_photo boolean not null generated always as (has_photo(media)) stored,
  -- What is said in its video, to be read: a WebVTT file of its own and the language that it is in.
  captions text,
  captions_language text,
  -- The author says that there are children in the pictures and that their parents agreed.
  children_agreed boolean not null default false,
  -- An announcement stands at the top of the news until somebody who may announce ends it; then it stands where its day
  -- puts it. Which posts stand at the top is one column, and the feed's index begins with it.
  announcement boolean not null default false,
  ended_at timestamptz check (ended_at is null or announcement),
  pinned boolean not null generated always as (announcement and ended_at is null) stored,
  visibility text not null default 'community' check (visibility in ('community', 'public')),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  -- The writer's Idempotency-Key: a repeated call finds its post here.
  request_key text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- `hidden`: only its author and those who moderate see it. A removed post lies in the bin.
  withheld text check (withheld = 'hidden'),
  withheld_reason text,
  withheld_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  primary key (community_id, id),
  constraint posts_captions_named check ((captions is null) = (captions_language is null))
);
create index posts_feed on posts (community_id, pinned desc, created_at desc, id desc);
create unique index posts_request on posts (community_id, author_id, request_key) where request_key is not null;
create index posts_removed on posts (community_id, removed_at) where removed_at is not null;
create index posts_withheld on posts (community_id, author_id) where withheld is not null;
-- What somebody has written, for their page.
create index posts_author on posts (community_id, author_id, created_at desc, id desc);
create index posts_announced on posts (community_id, created_at desc, id desc) where announcement;
create index posts_of_gatherings on posts (community_id, pinned desc, created_at desc, id desc) where of_gathering;
create index posts_with_photos on posts (community_id, pinned desc, created_at desc, id desc) where with_photo;
create index posts_announcements on posts (community_id, pinned desc, created_at desc, id desc) where announcement;

-- A removed post is there for nobody, whatever a query asks, but for a transaction that opens the bin.
alter table posts enable row level security;
alter table posts force row level security;
create policy fence on posts
  using (community_id = nullif(current_setting('app.community', true), '')::uuid
    and (removed_at is null or current_setting('app.bin', true) = 'open'));

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
  edited_at timestamptz,
  deleted_at timestamptz,
  withheld text check (withheld in ('hidden', 'removed')),
  withheld_reason text,
  withheld_at timestamptz,
  primary key (community_id, post_id, id),
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index post_comments_order on post_comments (community_id, post_id, created_at, id);
create unique index post_comments_request on post_comments (community_id, author_id, request_key)
  where request_key is not null;
create index post_comments_recent on post_comments (community_id, created_at desc);
create index post_comments_withheld on post_comments (community_id, author_id) where withheld is not null;
create index post_comments_author on post_comments (community_id, author_id, post_id);
create index post_comments_gone on post_comments (community_id, coalesce(deleted_at, withheld_at))
  where deleted_at is not null or withheld = 'removed';

-- Who does not want to hear of whom.
create table silences (
  community_id uuid not null references communities (id) on delete cascade,
  account_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('muted', 'blocked')),
  created_at timestamptz not null default now(),
  primary key (community_id, account_id, other_id, kind),
  check (account_id <> other_id)
);
create index silences_of on silences (community_id, other_id, kind);
create index silences_list on silences (community_id, account_id, created_at desc, other_id);

-- One report a member and thing; settled when the community has decided.
create table flags (
  community_id uuid not null,
  target_id uuid not null,
  account_id uuid not null,
  target_kind text not null check (target_kind in ('post', 'comment')),
  post_id uuid not null,
  kind text not null check (kind in ('unkind', 'untrue', 'private', 'child', 'advertising', 'other')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (community_id, target_id, account_id),
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index flags_open on flags (community_id, target_id, created_at) where settled_at is null;
create index flags_post on flags (community_id, post_id);
create index flags_account on flags (community_id, account_id);

create table moderation_decisions (
  community_id uuid not null,
  id uuid not null,
  target_kind text not null check (target_kind in ('post', 'comment')),
  target_id uuid not null,
  post_id uuid not null,
  author_id uuid not null,
  decision text not null check (decision in ('keep', 'hide', 'remove')),
  reason text not null,
  decided_by uuid not null,
  flag_count integer not null,
  created_at timestamptz not null default now(),
  primary key (community_id, id),
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index moderation_decisions_list on moderation_decisions (community_id, created_at desc, id desc);
create index moderation_decisions_post on moderation_decisions (community_id, post_id);
create index moderation_decisions_author on moderation_decisions (community_id, author_id);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'post_likes', 'post_comments', 'silences', 'flags', 'moderation_decisions'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- Whose words this account does not see: those it has muted or blocked, and those who have blocked it.
create function unseen_by(of_community uuid, of_account uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(other), '{}') from (
    select other_id as other from silences where community_id = of_community and account_id = of_account
    union
    select account_id from silences where community_id = of_community and other_id = of_account and kind = 'blocked'
  ) as silent
$$;

-- Whom this account has blocked: nothing that they do is told to it.
create function blocked_by(of_community uuid, of_account uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(other_id), '{}') from silences
  where community_id = of_community and account_id = of_account and kind = 'blocked'
$$;

-- The one rule of what is seen of posts and comments. An announcement is the Assembly's word, not a person's.
create function is_seen(
  withheld text, author uuid, announced boolean, viewer uuid, moderates boolean, unseen uuid[]
) returns boolean language sql immutable as $$
  select (withheld is null or (withheld = 'hidden' and (author = viewer or moderates)))
    and (announced or author <> all (unseen))
$$;

-- How many reports wait for a moderator: things, people and activities, each once. Nobody is the judge of what is said
-- of themselves or of what they lead, so these are not among them. The overview, the dashboard and the queue mean the
-- same.
create function reports_that_wait(of_community uuid, for_account uuid) returns bigint
language sql stable as $$
  select (
    select count(distinct f.target_id) from flags f
    join posts p on p.community_id = f.community_id and p.id = f.post_id
    left join post_comments c
      on c.community_id = f.community_id and c.post_id = f.post_id and c.id = f.target_id
    where f.community_id = of_community and f.settled_at is null
      and case f.target_kind when 'post' then p.author_id <> for_account
        else c.deleted_at is null and c.author_id <> for_account end
  ) + (
    select count(distinct r.account_id) from person_reports r
    join accounts a on a.id = r.account_id and a.community_id = r.community_id
    where r.community_id = of_community and r.settled_at is null and r.account_id <> for_account
  ) + (
    select count(distinct r.activity_id) from activity_reports r
    where r.community_id = of_community and r.settled_at is null
      and not leads_activity(of_community, r.activity_id, for_account)
  )
$$;
