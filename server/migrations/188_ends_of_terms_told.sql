-- Whose time in an office has run out is told so once.
alter table terms add column end_told_at timestamptz;
