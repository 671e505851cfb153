-- Who is just sending a mail has it until then; between two tries nobody has. The days of tries begin anew when
-- somebody has it tried again, and how long its text is kept does not.
alter table mails add column leased_until timestamptz;
alter table mails add column tried_since timestamptz;
