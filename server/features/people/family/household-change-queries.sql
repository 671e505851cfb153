-- Made from household-change-queries.ts by npm run queries; not to be edited.

-- findChange
select "c"."id", "c"."kind", "c"."at", "c"."made_by", "c"."household_id", "h"."name" as "household", "maker"."first_name", "maker"."last_name", array_agg("p"."first_name") as "moved", array_agg(p.id::text) as "people", bool_and(p.household_id is not distinct from c.household_id) as "standing" from "household_changes" as "c" inner join "household_moves" as "m" on "m"."community_id" = "c"."community_id" and "m"."change_id" = "c"."id" inner join "people" as "p" on "p"."community_id" = "m"."community_id" and "p"."id" = "m"."person_id" inner join "households" as "h" on "h"."community_id" = "c"."community_id" and "h"."id" = "c"."household_id" left join "people" as "maker" on "maker"."community_id" = "c"."community_id" and "maker"."id" = "c"."made_by" where "c"."community_id" = $1 and "c"."undone_at" is null and "c"."id" = $2 group by "c"."id", "c"."kind", "c"."at", "c"."made_by", "c"."household_id", "h"."name", "maker"."first_name", "maker"."last_name";

-- findChanges
select "c"."id", "c"."kind", "c"."at", "c"."made_by", "c"."household_id", "h"."name" as "household", "maker"."first_name", "maker"."last_name", array_agg("p"."first_name") as "moved", array_agg(p.id::text) as "people", bool_and(p.household_id is not distinct from c.household_id) as "standing" from "household_changes" as "c" inner join "household_moves" as "m" on "m"."community_id" = "c"."community_id" and "m"."change_id" = "c"."id" inner join "people" as "p" on "p"."community_id" = "m"."community_id" and "p"."id" = "m"."person_id" inner join "households" as "h" on "h"."community_id" = "c"."community_id" and "h"."id" = "c"."household_id" left join "people" as "maker" on "maker"."community_id" = "c"."community_id" and "maker"."id" = "c"."made_by" where "c"."community_id" = $1 and "c"."undone_at" is null and "c"."at" > $2 and "c"."id" in (select "own"."change_id" from "household_moves" as "own" where "own"."community_id" = $3 and "own"."person_id" = any($4)) group by "c"."id", "c"."kind", "c"."at", "c"."made_by", "c"."household_id", "h"."name", "maker"."first_name", "maker"."last_name" order by "c"."at" desc limit $5;

-- insertChange
insert into "household_changes" ("community_id", "undone_at") values ($1, $2);
with moved as ( insert into household_moves (community_id, change_id, person_id, from_id) select p.community_id, $1, p.id, p.household_id from people p where p.community_id = $2 and p.id = any ($3) ) update people set household_id = $4 where community_id = $5 and id = any ($6);

-- undoChange
update people p set household_id = m.from_id from household_moves m where m.community_id = $1 and m.change_id = $2 and p.community_id = m.community_id and p.id = m.person_id;
update "household_changes" set "undone_at" = $1 where "community_id" = $2 and "id" = $3;
