-- The news by what they are: announcements have their index, those about gatherings and those with photos get one.

-- A post is about a gathering when its words lead to one (decision 037).
create function leads_to_gathering(words text) returns boolean
language sql immutable parallel safe as $$
  select words ~ '/(activities|events)/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
$$;
-- A film is no photo.
create function has_photo(media text[]) returns boolean
language sql immutable parallel safe as $$
  select exists (select from unnest(media) as one where one !~* '\.(mp4|webm|mov|m4v)$')
$$;
alter table posts
  add column of_gathering boolean not null generated always as (leads_to_gathering(content)) stored,
  add column with_photo boolean not null generated always as (has_photo(media)) stored;
create index posts_of_gatherings on posts (community_id, pinned desc, created_at desc, id desc) where of_gathering;
create index posts_with_photos on posts (community_id, pinned desc, created_at desc, id desc) where with_photo;
create index posts_announcements on posts (community_id, pinned desc, created_at desc, id desc) where announcement;

-- Who is new, without reading all that was told.
create index notifications_newcomers on notifications (community_id, created_at desc, id desc)
  where type = 'new_member_welcome';
