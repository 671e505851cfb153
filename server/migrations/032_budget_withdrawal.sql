-- Whoever saved a plan last does not adopt it, and what was adopted may be taken back until it is shown: the revision
-- stays readable with the reason, and the next one begins with the same amounts.
alter table budget_revisions
  -- Null where it was saved before this was kept.
  add column saved_by uuid,
  add column withdrawn_on date,
  add column withdrawn_by uuid,
  add column reason text not null default '' check (length(reason) <= 200),
  add check (adopted_by <> saved_by),
  add check (withdrawn_on is null or reason <> ''),
  add check (withdrawn_on is null or (adopted_on is not null and published_at is null));

-- Only one is being prepared or waits to be shown.
drop index budget_revisions_open;
create unique index budget_revisions_open on budget_revisions (community_id, year)
  where published_at is null and withdrawn_on is null;
