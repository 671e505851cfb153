-- Made from stuck-mail-queries.ts by npm run queries; not to be edited.

-- drop
delete from "mails" where "id" = any($1) and "sent_at" is null and not coalesce(leased_until > $2::timestamptz, false);

-- findStuck
select "id", "recipient", "kind", "trouble", "failure", "created_at", "tries", "tried_at", "next_try_at", case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end as "state", encrypted is not null and handed_at is null and not coalesce(leased_until > $1::timestamptz, false) and (outbox or created_at >= $2::timestamptz) as "can_retry" from "mails" where "sent_at" is null and case when outbox then 'outbox' when failure is null then 'waiting' else 'failed' end = $3 and (created_at, id) < ($4::timestamptz, $5::uuid) order by "created_at" desc, "id" desc limit $6;

-- findUnderWay
select "id" from "mails" where "id" = any($1) and "sent_at" is null and coalesce(leased_until > $2::timestamptz, false) limit $3;

-- retry
update "mails" set "failure" = $1, "outbox" = $2, "next_try_at" = $3, "tried_since" = $4 where "id" = any($5) and "sent_at" is null and encrypted is not null and handed_at is null and not coalesce(leased_until > $6::timestamptz, false) and (outbox or created_at >= $7::timestamptz);
