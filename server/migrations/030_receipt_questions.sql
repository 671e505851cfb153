-- The day on which a question was asked about a receipt, as each other state has one. Of older questions nobody has noted it.
alter table receipts add column asked_at timestamptz;
