-- Made from programme-queries.ts by npm run queries; not to be edited.

-- findProgramme
select "e"."type", "e"."status", "e"."capacity", "e"."going", "e"."starts_at", "e"."ends_at", "e"."programme", "e"."programme_revision", (select coalesce(json_agg(agg), '[]') from (select "h"."person_id" from "event_hosts" as "h" where "h"."community_id" = $1 and "h"."event_id" = "e"."id") as agg) as "hosts", (select coalesce(json_agg(agg), '[]') from (select "r"."place", "a"."id" as "account_id", "a"."first_name", "a"."last_name" from "event_readers" as "r" inner join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" inner join "accounts" as "a" on "a"."community_id" = "r"."community_id" and "a"."person_id" = "r"."person_id" and "a"."state" = $2 where "r"."community_id" = $3 and "r"."event_id" = "e"."id" and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id))) as agg) as "readers" from "events" as "e" where "e"."community_id" = $4 and "e"."id" = $5;

-- findReaders
select "a"."id" as "account_id", "p"."id" as "person_id" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "a"."community_id" = $1 and "a"."id" = any($2::uuid[]) and "a"."state" = $3 and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id));

-- setProgramme
update "events" set "programme" = $1, "programme_revision" = "programme_revision" + $2 where "community_id" = $3 and "id" = $4;
delete from "event_readers" where "community_id" = $1 and "event_id" = $2;
insert into "event_readers" ("community_id", "event_id") values ($1, $2);
