-- When those who lead an activity have invited somebody. An invitation holds until they take it back, also when it was
-- declined, so that who thinks again may say yes after all.
alter table activity_people add column invited_at timestamptz;
