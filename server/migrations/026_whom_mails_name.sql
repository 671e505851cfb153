-- A mail names others than who reads it: who is coming, whose new address is asked. Erasing them takes it along.
alter table mails add column about uuid[] not null default '{}';
create index mails_about on mails using gin (about) where about <> '{}';
