-- Which activities meet in the coming days, without looking at all of them.
create index activity_sessions_soon on activity_sessions (community_id, day, activity_id) where cancelled_at is null;
