-- Made from email-queries.ts by npm run queries; not to be edited.

-- agree
update "email_changes" set "1" = $1 where "account_id" = $2;

-- endChange
delete from "email_changes" where "account_id" = $1;

-- lockChange
select * from "email_changes" where ("old_hash" = $1 or "new_hash" = $2) and "expires_at" > $3 for update;

-- replaceChange
insert into "email_changes" () values () on conflict ("account_id") do update set;

-- setEmail
select "id" from "accounts" where "email_key" = $1 and "id" <> $2;
