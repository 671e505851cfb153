-- What members and moderators take out of sight: comments deleted by their writers, words hidden or removed
-- by the community, people muted and blocked; and the reports from which a decision is made.

alter table communities add column hide_like_counts boolean not null default false;

-- `hidden`: only its author and those who moderate see it. A removed post lies in the bin.
alter table posts
  add column withheld text check (withheld = 'hidden'),
  add column withheld_reason text,
  add column withheld_at timestamptz;
create index posts_withheld on posts (community_id, author_id) where withheld is not null;

alter table post_comments
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column withheld text check (withheld in ('hidden', 'removed')),
  add column withheld_reason text,
  add column withheld_at timestamptz;
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

do $$
declare
  fenced text;
begin
  foreach fenced in array array['silences', 'flags', 'moderation_decisions'] loop
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

-- Visitors and link previews never meet a child: a confirmed member, nobody's ward, not born after that day.
create function is_grown_up(of_community uuid, of_account uuid, born_until date) returns boolean
language sql stable as $$
  select exists (
    select from accounts a
    join people p on p.community_id = a.community_id and p.id = a.person_id
    where a.id = of_account and a.community_id = of_community and a.state = 'confirmed'
      and p.community_id = of_community and (p.birth_date is null or p.birth_date <= born_until)
      and not exists (select from guardians g where g.community_id = of_community and g.child_id = p.id)
  )
$$;

create index public_items_posts on public_items (id desc) where kind = 'post';
