-- The day on which a question was asked about a receipt, as each other state has one. Of older questions nobody has noted it.
alter table receipts add column asked_at timestamptz;
-- Lines of expenses for which nobody hands in a receipt, such as a reserve: chosen by the treasurer, left out of the form.
alter table receipt_settings add column not_offered uuid[] not null default '{}';
