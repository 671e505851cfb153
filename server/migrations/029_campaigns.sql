-- Campaigns: one shared aim for a time. Who takes part and what they write down is read by themselves alone; the page has
-- totals.
create table campaigns (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('fund', 'intensive', 'expansion', 'homeVisits')),
  title text not null check (title <> '' and length(title) <= 80),
  sentence text not null check (length(sentence) <= 160),
  story text not null default '' check (length(story) <= 4000),
  image_url text,
  image_alt text not null default '' check (length(image_alt) <= 500),
  starts_on date not null,
  ends_on date not null,
  visibility text not null default 'community' check (visibility in ('community', 'public')),
  goal bigint not null check (goal > 0 and goal < 9000000000000000),
  fund_id uuid,
  counts text not null default '' check (length(counts) <= 40),
  milestones jsonb not null default '[]' check (jsonb_typeof(milestones) = 'array'),
  begun_by uuid not null,
  begun_at timestamptz not null,
  result text not null default '' check (length(result) <= 4000),
  ended_on date,
  primary key (community_id, id),
  foreign key (community_id, fund_id) references funds (community_id, id) on delete cascade,
  check (ends_on between starts_on and starts_on + 731),
  check ((kind = 'fund') = (fund_id is not null))
);
create index campaigns_days on campaigns (community_id, ends_on desc, id desc);
create index campaigns_fund on campaigns (community_id, fund_id) where fund_id is not null;

create table campaign_takers (
  community_id uuid not null references communities (id) on delete cascade,
  campaign_id uuid not null,
  account_id uuid not null,
  primary key (community_id, campaign_id, account_id),
  foreign key (community_id, campaign_id) references campaigns (community_id, id) on delete cascade
);
create index campaign_takers_account on campaign_takers (community_id, account_id);

create table campaign_days (
  community_id uuid not null references communities (id) on delete cascade,
  campaign_id uuid not null,
  account_id uuid not null,
  day date not null,
  count integer not null check (count between 1 and 1000),
  note text not null default '' check (length(note) <= 1000),
  primary key (community_id, campaign_id, account_id, day),
  foreign key (community_id, campaign_id) references campaigns (community_id, id) on delete cascade
);
create index campaign_days_account on campaign_days (community_id, account_id);

create table campaign_posts (
  community_id uuid not null references communities (id) on delete cascade,
  campaign_id uuid not null,
  post_id uuid not null,
  primary key (community_id, campaign_id, post_id),
  foreign key (community_id, campaign_id) references campaigns (community_id, id) on delete cascade,
  foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);
create index campaign_posts_post on campaign_posts (community_id, post_id);

-- A public one is seen by visitors while its community opens posts.
alter table public_items drop constraint public_items_kind_check;
alter table public_items add constraint public_items_kind_check
  check (kind in ('activity', 'post', 'account', 'campaign'));

do $$
declare
  fenced text;
begin
  foreach fenced in array array['campaigns', 'campaign_takers', 'campaign_days', 'campaign_posts'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;
