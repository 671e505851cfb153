-- Made from household-queries.ts by npm run queries; not to be edited.

-- countRequests
select count(*) as "count" from "household_requests" where "community_id" = $1 and "household_id" = $2;

-- deleteRequest
delete from "household_requests" where "community_id" = $1 and "id" = $2;

-- deleteStaleRequest
delete from household_requests r using people asker where r.community_id = $1 and r.household_id = $2 and r.person_id = $3 and asker.community_id = r.community_id and asker.id = r.asked_by and (asker.household_id is distinct from r.household_id or asker.standing not in ('active', 'inactive', 'friend'));

-- findAccounts
select "id" from "accounts" where "community_id" = $1 and "person_id" = any($2) and "state" = $3;

-- findHousehold
select "id", "name", "suburb" from "households" where "community_id" = $1 and "id" = $2;

-- findHouseholdOf
select "h"."id", "h"."name" from "people" as "p" inner join "households" as "h" on "h"."community_id" = "p"."community_id" and "h"."id" = "p"."household_id" where "p"."community_id" = $1 and "p"."id" = $2 and "h"."name" <> $3;

-- findHousemates
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "a"."id" as "account_id", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian", exists (select "w"."child_id" from "guardians" as "w" where "w"."community_id" = $1 and "w"."child_id" = "p"."id" and "w"."guardian_id" = $2) as "is_ward" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" and "a"."state" = $3 where "p"."community_id" = $4 and "p"."household_id" = $5 and "p"."standing" in ($6, $7, $8) order by "p"."birth_date" asc nulls first, "p"."id" limit $9;

-- findMember
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "p"."household_id" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "a"."id" = $1 and "a"."community_id" = $2 and "a"."state" = $3 and not exists (select from silences s where s.community_id = $4 and s.kind = 'blocked' and ((s.account_id = a.id and s.other_id = $5::uuid) or (s.account_id = $6::uuid and s.other_id = a.id)));

-- findRequest
select "r"."id", "r"."household_id", "r"."person_id", "r"."asked_by", "r"."with_family", "r"."created_at", "h"."name" as "household", "asker"."first_name" as "asker_first", "asker"."last_name" as "asker_last", "p"."first_name", "p"."last_name" from "household_requests" as "r" inner join "households" as "h" on "h"."community_id" = "r"."community_id" and "h"."id" = "r"."household_id" inner join "people" as "asker" on "asker"."community_id" = "r"."community_id" and "asker"."id" = "r"."asked_by" inner join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" where "r"."community_id" = $1 and "r"."id" = $2;

-- findRequests
select "r"."id", "r"."household_id", "r"."person_id", "r"."asked_by", "r"."with_family", "r"."created_at", "h"."name" as "household", "asker"."first_name" as "asker_first", "asker"."last_name" as "asker_last", "p"."first_name", "p"."last_name" from "household_requests" as "r" inner join "households" as "h" on "h"."community_id" = "r"."community_id" and "h"."id" = "r"."household_id" inner join "people" as "asker" on "asker"."community_id" = "r"."community_id" and "asker"."id" = "r"."asked_by" inner join "people" as "p" on "p"."community_id" = "r"."community_id" and "p"."id" = "r"."person_id" where "r"."community_id" = $1 and ("r"."person_id" = $2 or "r"."household_id" = $3) order by "r"."id" desc limit $4;

-- insertRequest
insert into "household_requests" ("community_id") values ($1) on conflict do nothing returning "id";

-- updateName
update "households" set "name" = $1 where "community_id" = $2 and "id" = $3;
