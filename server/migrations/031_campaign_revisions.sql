-- Two who change one campaign: the later is told of the earlier, and nothing is overwritten.
alter table campaigns add column revision integer not null default 0;
