-- What those who run a community set: parts of the app that it does without, and accounts that are closed for a time.

alter table communities
  add column features_off text[] not null default '{}'
    check (features_off <@ array['finance', 'statistics', 'campaigns', 'progress', 'assistant']);

-- A closed account is declined and keeps its person; `decline_reason` is what the person is told.
alter table accounts add column suspended_at timestamptz;
create index accounts_members on accounts (community_id, id) where person_id is not null;
