-- What a mail says is sealed by the app, as long as it has not left: codes and links in it open accounts. The older
-- columns hold it only of mails that were queued before, until the app has sealed those, too.
alter table mails add column sealed bytea;
alter table mails alter column subject set default '';
alter table mails alter column body set default '';

-- Of a mail that has left, and of one whose text is gone, no word stays.
update mails set subject = '' where subject <> '' and (sent_at is not null or body = '');
