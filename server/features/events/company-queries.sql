-- Made from company-queries.ts by npm run queries; not to be edited.

-- dropCompany
delete from "event_company" where "community_id" = $1 and "event_id" = $2 and ("person_id" = any($3) or "id" = any($4));

-- findHostAccounts
select "a"."id" from "event_hosts" as "h" inner join "accounts" as "a" on "a"."community_id" = "h"."community_id" and "a"."person_id" = "h"."person_id" where "h"."community_id" = $1 and "h"."event_id" = $2 limit $3;

-- holdPlace
select "account_id" from "event_attendees" where "community_id" = $1 and "event_id" = $2 and "account_id" = $3 for update;

-- insertCompany
insert into "event_company" ("community_id", "event_id", "account_id") values ($1, $2, $3);

-- takeOwnPlace
with seat as ( insert into event_attendees (community_id, event_id, account_id) values ($1, $2, $3) returning community_id, event_id ) update events e set going = going + 1 from seat where e.community_id = seat.community_id and e.id = seat.event_id;
