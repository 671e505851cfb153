-- Made from queries.ts by npm run queries; not to be edited.

-- deleteGuardian
delete from "guardians" where "community_id" = $1 and "child_id" = $2 and "guardian_id" = $3;

-- findAdult
select "id", "first_name", "last_name", "birth_date", "standing", "locality", "household_id" from "people" where "community_id" = $1 and "id" = $2;

-- findAges
select "youth_age", "adult_age", "time_zone" from "communities" where "id" = $1;

-- findChild
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "p"."household_id", "p"."added_by_guardian", "h"."name" as "household", "n"."allergies", "n"."health_note", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian" from "people" as "p" left join "households" as "h" on "h"."community_id" = "p"."community_id" and "h"."id" = "p"."household_id" left join "care_notes" as "n" on "n"."community_id" = "p"."community_id" and "n"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = $2;

-- findChildrenOfActivity
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "p"."household_id", "p"."added_by_guardian", "h"."name" as "household", "n"."allergies", "n"."health_note" from "people" as "p" left join "households" as "h" on "h"."community_id" = "p"."community_id" and "h"."id" = "p"."household_id" left join "care_notes" as "n" on "n"."community_id" = "p"."community_id" and "n"."person_id" = "p"."id" inner join "activity_people" as "ap" on "ap"."community_id" = "p"."community_id" and "ap"."person_id" = "p"."id" where "p"."community_id" = $1 and "ap"."activity_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "p"."birth_date" > $5 order by "p"."first_name", "p"."id" limit $6;

-- findGuardians
select "g"."child_id", "g"."guardian_id", "g"."since", "p"."first_name", "p"."last_name", "a"."id" as "account_id" from "guardians" as "g" inner join "people" as "p" on "p"."community_id" = "g"."community_id" and "p"."id" = "g"."guardian_id" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "g"."community_id" = $1 and "g"."child_id" = any($2) order by "p"."first_name", "p"."id";

-- findWards
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "p"."household_id", "p"."added_by_guardian", "h"."name" as "household", "n"."allergies", "n"."health_note" from "people" as "p" left join "households" as "h" on "h"."community_id" = "p"."community_id" and "h"."id" = "p"."household_id" left join "care_notes" as "n" on "n"."community_id" = "p"."community_id" and "n"."person_id" = "p"."id" inner join "guardians" as "g" on "g"."community_id" = "p"."community_id" and "g"."child_id" = "p"."id" where "p"."community_id" = $1 and "g"."guardian_id" = $2 and ("p"."birth_date" is null or "p"."birth_date" > $3) order by "p"."birth_date", "p"."id" limit $4;

-- insertChild
insert into "people" ("community_id", "added_by_guardian") values ($1, $2);

-- insertGuardian
insert into "guardians" ("community_id", "child_id", "guardian_id", "since") values ($1, $2, $3, $4) on conflict do nothing;

-- insertHousehold
insert into households (community_id, id, name, street_address, suburb, city) select $1, $2, $3, h.street_address, h.suburb, h.city from (select) as one left join households h on h.community_id = $4 and h.id = $5::uuid;

-- lockFamily
select pg_advisory_xact_lock(hashtext($1));

-- moveInto
update "people" set "household_id" = $1 where "community_id" = $2 and "id" = any($3);

-- updateChild
update "people" set where "community_id" = $1 and "id" = $2;
