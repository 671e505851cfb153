-- Made from stuck-mail-queries.ts by npm run queries; not to be edited.

-- drop
delete from "mails" where "id" = any($1) and "sent_at" is null;

-- findStuck
select "id", "recipient", "subject", "about", "trouble", "failure", "created_at", "tries", "tried_at", "next_try_at", case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end as "state", body <> '' as "has_text" from "mails" where "sent_at" is null and case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end = $1 and (created_at, id) < ($2::timestamptz, $3::uuid) order by "created_at" desc, "id" desc limit $4;

-- retry
update "mails" set "failure" = $1, "outbox" = $2, "next_try_at" = $3, "created_at" = $4 where "id" = any($5) and "sent_at" is null and "handed_at" is null and "body" <> $6;
