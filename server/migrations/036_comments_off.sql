-- Comments under posts are a part of the app that a community may do without.
alter table communities
  drop constraint communities_features_off_check,
  add constraint communities_features_off_check
    check (features_off <@ array['comments', 'finance', 'statistics', 'campaigns', 'progress', 'assistant']);
