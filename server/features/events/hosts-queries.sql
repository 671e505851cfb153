-- Made from hosts-queries.ts by npm run queries; not to be edited.

-- findHosts
select "h"."person_id", "a"."id" as "account_id", "p"."first_name", "p"."last_name" from "event_hosts" as "h" inner join "people" as "p" on "p"."community_id" = "h"."community_id" and "p"."id" = "h"."person_id" left join "accounts" as "a" on "a"."community_id" = "h"."community_id" and "a"."person_id" = "h"."person_id" where "h"."community_id" = $1 and "h"."event_id" = $2 order by "h"."position" limit $3;

-- findStrangers
select "id", "first_name", "last_name", "reference_contact" from "event_outside_hosts" where "community_id" = $1 and "event_id" = $2 order by "position" limit $3;

-- setHosts
delete from "event_hosts" where "community_id" = $1 and "event_id" = $2;
insert into "event_hosts" ("community_id", "event_id", "person_id") values ($1, $2, $3);

-- setStrangers
delete from "event_outside_hosts" where "community_id" = $1 and "event_id" = $2;
insert into "event_outside_hosts" ("community_id", "event_id") values ($1, $2);
