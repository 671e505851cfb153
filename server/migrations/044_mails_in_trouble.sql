-- What those who run the installation see of a mail that does not leave: when it was last tried, and what was said then.
alter table mails add column tried_at timestamptz;
alter table mails add column trouble text;
create index mails_stuck on mails (created_at desc, id desc) where sent_at is null;
