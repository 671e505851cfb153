-- Made from inquiry-queries.ts by npm run queries; not to be edited.

-- deleteInquiry
delete from "inquiries" where "community_id" = $1 and "id" = $2;

-- deleteInquiryOf
delete from "inquiries" where "community_id" = $1 and "email_key" = (select "email_key" from "accounts" where "id" = $2);

-- findContact
select "name", "language", "contact_email" from "communities" where "id" = $1;

-- findInquiries
select "id", "email", "email_key", "bahai_id", "bahai_id_key", "created_at" from "inquiries" where "community_id" = $1 and "id" > $2 order by "id" limit $3;

-- findInquiry
select "id", "email", "email_key", "bahai_id", "bahai_id_key", "created_at" from "inquiries" where "community_id" = $1 and "id" = $2;

-- findOldestCommunity
select "id" from "communities" order by "created_at", "id" limit $1;

-- forgetInquiries
delete from "inquiries" where "community_id" = $1 and ("created_at" < $2 or "id" in (select "i"."id" from "inquiries" as "i" where "i"."community_id" = $3 order by "i"."id" desc offset $4));

-- isDeclined
select "id" from "accounts" where "community_id" = $1 and "email_key" = $2 and "state" = $3 and "person_id" is null;

-- keepInquiry
insert into "inquiries" ("community_id") values ($1) on conflict ("community_id", "email_key", "bahai_id_key") do update set "bahai_id" = $2;

-- lockInquiry
select "id", "email", "email_key", "bahai_id", "bahai_id_key", "created_at" from "inquiries" where "community_id" = $1 and "id" = $2 for update;

-- wasAskedSince
select "id" from "inquiries" where "community_id" = $1 and "created_at" > $2 limit $3;
