-- The assistant: the texts that it answers from, how it is set up, the question set by which it is tried, what members asked
-- it for 30 days, and what its model has used by month.

-- Off until an Assembly turns it on. Here, since a visitor looks for a community that has it on.
alter table communities add column assistant_on boolean not null default false;

-- One row once anything was changed.
create table assistant_settings (
  community_id uuid primary key references communities (id) on delete cascade,
  instructions text not null default '' check (length(instructions) <= 2000),
  synonyms text not null default '' check (length(synonyms) <= 10000),
  reads_page boolean not null default true,
  reads_news boolean not null default true,
  model_on boolean not null default false,
  monthly_tokens bigint check (monthly_tokens >= 0),
  price_in integer check (price_in >= 0),
  price_out integer check (price_out >= 0),
  currency text check (length(currency) = 3),
  revision integer not null default 0
);

create table assistant_sources (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('document', 'text')),
  title text not null check (length(title) >= 1 and length(title) <= 160),
  address text check (length(address) <= 500),
  audience text not null check (audience in ('everyone', 'members', 'assembly')),
  language text not null check (language in ('en', 'fa')),
  turned_on boolean not null default true,
  -- What was read out of a PDF answers nothing until somebody has looked at it.
  accepted boolean not null default true,
  file_name text check (length(file_name) <= 255),
  text text not null check (length(text) <= 1000000),
  -- A list of sources reads no text to count it.
  signs integer not null generated always as (length(text)) stored,
  passages integer not null check (passages >= 0),
  added_by uuid not null,
  indexed_at timestamptz,
  revision integer not null default 0,
  primary key (community_id, id)
);

create table assistant_set (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  question text not null check (length(question) >= 1 and length(question) <= 500),
  language text not null check (language in ('en', 'fa')),
  expects text not null check (expects in ('source', 'page', 'news', 'nothing')),
  source_id uuid,
  as_example boolean not null default false,
  run_at timestamptz,
  passed boolean,
  found text[] not null default '{}',
  primary key (community_id, id),
  foreign key (community_id, source_id) references assistant_sources (community_id, id) on delete cascade,
  check ((expects = 'source') = (source_id is not null)),
  check ((run_at is null) = (passed is null))
);
create index assistant_set_source on assistant_set (community_id, source_id) where source_id is not null;

create table assistant_questions (
  community_id uuid not null references communities (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  question text not null check (length(question) <= 500),
  language text not null check (language in ('en', 'fa')),
  outcome text not null check (outcome in ('answered', 'unknown')),
  passages jsonb not null default '[]',
  sentences jsonb not null default '[]',
  thumb text check (thumb in ('up', 'down')),
  thumb_words text not null default '' check (length(thumb_words) <= 500),
  primary key (community_id, id)
);
create index assistant_questions_of on assistant_questions (community_id, account_id, asked_at desc);
create index assistant_questions_at on assistant_questions (community_id, asked_at desc, id);

-- By month; of visitors only these numbers.
create table assistant_usage (
  community_id uuid not null references communities (id) on delete cascade,
  month date not null,
  questions integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  primary key (community_id, month)
);

do $$
declare
  fenced text;
begin
  foreach fenced in array array[
    'assistant_settings', 'assistant_sources', 'assistant_set', 'assistant_questions', 'assistant_usage'
  ] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy fence on %I using (community_id = nullif(current_setting(''app.community'', true), '''')::uuid)',
      fenced);
  end loop;
end $$;

-- A source for everyone, by which a visitor's call finds its community.
alter table public_items drop constraint public_items_kind_check;
alter table public_items add constraint public_items_kind_check
  check (kind in ('activity', 'post', 'account', 'campaign', 'assistantSource'));
