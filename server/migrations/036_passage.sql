-- A passage of the community's own choice, for those who come and those who are there. Where it is written is always named.
alter table communities
  add column passage text,
  add column passage_source text,
  add constraint communities_passage_named check ((passage is null) = (passage_source is null));
