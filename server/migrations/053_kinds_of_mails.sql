-- What those who run the installation see of a mail instead of its subject, which may name a gathering or a person.
alter table mails add column kind text;
