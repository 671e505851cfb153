-- Made from coming-queries.ts by npm run queries; not to be edited.

-- dropAttendance
delete from "event_attendance" where "community_id" = $1 and "event_id" = $2;

-- dropCompany
delete from "event_company" where "community_id" = $1 and "event_id" = $2 and ("person_id" = any($3) or "id" = any($4));

-- findCompany
select "c"."id", "c"."account_id", "c"."person_id", "c"."name", "c"."home", "p"."first_name", "p"."last_name" from "event_company" as "c" left join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = "c"."person_id" where "c"."community_id" = $1 and "c"."event_id" = $2 and case when c.person_id is null then $3::boolean or c.account_id = $4::uuid else p.birth_date is not null and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) or c.account_id = $5::uuid or exists (select from guardians g where g.community_id = c.community_id and g.child_id = p.id and g.guardian_id = $6::uuid) or exists (select from event_hosts h where h.community_id = c.community_id and h.event_id = c.event_id and h.person_id = $7::uuid) end order by "c"."added_at", "c"."id" limit $8;

-- findHostAccounts
select "a"."id" from "event_hosts" as "h" inner join "accounts" as "a" on "a"."community_id" = "h"."community_id" and "a"."person_id" = "h"."person_id" where "h"."community_id" = $1 and "h"."event_id" = $2 limit $3;

-- findHousehold
select "p"."id", "p"."first_name", "p"."last_name", coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) as "child", exists (select "c"."id" from "event_company" as "c" where "c"."community_id" = $1 and "c"."event_id" = $2 and "c"."person_id" = "p"."id") as "coming" from "people" as "p" where "p"."community_id" = $3 and "p"."standing" in ($4, $5, $6) and ($7 <> 'Feast' or p.standing <> 'friend' or p.birth_date > current_date - interval '15 years') and "p"."id" in (select "mate"."id" from "people" as "me" inner join "people" as "mate" on "mate"."community_id" = "me"."community_id" and "mate"."household_id" = "me"."household_id" where "me"."community_id" = $8 and me.id = $9::uuid and mate.id <> me.id union select "g"."child_id" as "id" from "guardians" as "g" where "g"."community_id" = $10 and g.guardian_id = $11::uuid) and not exists (select "a"."id" from "accounts" as "a" where "a"."community_id" = $12 and "a"."person_id" = "p"."id" and "a"."state" = $13) and (not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) or exists (select from guardians w where w.community_id = $14 and w.child_id = p.id and w.guardian_id = $15::uuid)) order by "p"."birth_date" asc nulls first, "p"."id" limit $16;

-- findRecorder
select "a"."id" from "event_attendance" as "t" inner join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."id" = "t"."recorded_by" where "t"."community_id" = $1 and "t"."event_id" = $2;

-- findScene
select "e"."id", "e"."type", "e"."title", "e"."status", "e"."starts_at", "e"."ends_at", "e"."time_zone", "e"."capacity", "e"."going", (select coalesce(json_agg(agg), '[]') from (select "h"."person_id" from "event_hosts" as "h" where "h"."community_id" = $1 and "h"."event_id" = "e"."id") as agg) as "hosts", (select count(*)::integer as "people" from "event_company" as "c" where "c"."community_id" = $2 and "c"."event_id" = "e"."id" and c.person_id is not null) as "household", (select count(*)::integer as "people" from "event_company" as "c" where "c"."community_id" = $3 and "c"."event_id" = "e"."id" and c.person_id is null) as "visitors", (select coalesce(sum(f.people), 0)::integer as "people" from "invited_friends" as "f" where "f"."community_id" = $4 and "f"."event_id" = "e"."id") as "friends", (select to_json(obj) from (select "t"."members", "t"."visitors", "t"."friends", "t"."recorded_at", "a"."first_name", "a"."last_name" from "event_attendance" as "t" left join "accounts" as "a" on "a"."id" = "t"."recorded_by" and "a"."community_id" = $5 where "t"."community_id" = $6 and "t"."event_id" = "e"."id") as obj) as "attendance", exists (select "a"."account_id" from "event_attendees" as "a" where "a"."community_id" = $7 and "a"."event_id" = "e"."id" and "a"."account_id" = $8) as "comes", is_grown_up($9::uuid, $10::uuid, current_date) as "grown_up" from "events" as "e" where "e"."community_id" = $11 and "e"."id" = $12;

-- findVisitors
select "id", "name", "home" from "event_company" where "community_id" = $1 and "event_id" = $2 and "account_id" = $3 and "person_id" is null order by "added_at", "id" limit $4;

-- holdPlace
select "account_id" from "event_attendees" where "community_id" = $1 and "event_id" = $2 and "account_id" = $3 for update;

-- insertCompany
insert into "event_company" ("community_id", "event_id", "account_id") values ($1, $2, $3);

-- saveAttendance
insert into "event_attendance" ("community_id", "event_id") values ($1, $2) on conflict ("community_id", "event_id") do update set;

-- takeOwnPlace
with seat as ( insert into event_attendees (community_id, event_id, account_id) values ($1, $2, $3) returning community_id, event_id ) update events e set going = going + 1 from seat where e.community_id = seat.community_id and e.id = seat.event_id;
