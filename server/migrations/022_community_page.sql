-- What is taken from the community's page lies in the bin for 30 days, and says who took it there.
alter table community_documents
  add column removed_at timestamptz,
  add column removed_by uuid;
create index community_documents_removed on community_documents (community_id, removed_at)
  where removed_at is not null;

-- The banner that was there before, so that its change can be undone by another administrator than the one who sent it.
alter table communities add column banner_before text;
