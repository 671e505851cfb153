-- Made from kept-figure-queries.ts by npm run queries; not to be edited.

-- findKept
select "f"."cycle_id", "f"."place", "f"."code", "f"."computed", "f"."given", "f"."reason", "f"."at", "p"."first_name", "p"."last_name" from "cycle_figures" as "f" left join "accounts" as "a" on "a"."community_id" = "f"."community_id" and "a"."id" = "f"."by" left join "people" as "p" on "p"."community_id" = "f"."community_id" and "p"."id" = "a"."person_id" where "f"."community_id" = $1 and "f"."cycle_id" = $2 limit $3;

-- findKeptOf
select "f"."cycle_id", "f"."place", "f"."code", "f"."computed", "f"."given", "f"."reason", "f"."at", "p"."first_name", "p"."last_name" from "cycle_figures" as "f" left join "accounts" as "a" on "a"."community_id" = "f"."community_id" and "a"."id" = "f"."by" left join "people" as "p" on "p"."community_id" = "f"."community_id" and "p"."id" = "a"."person_id" where "f"."community_id" = $1 and f.cycle_id = any ($2::uuid[]) and "f"."place" = $3 limit $4;

-- findNeighbourhoodsNamed
select "id", "name" from "neighbourhoods" where "community_id" = $1 and id = any ($2::uuid[]) order by "position", "id";

-- keepAll
insert into cycle_figures (community_id, cycle_id, place, code, computed, reason) select $1::uuid, $2::uuid, r.place, r.code, r.computed, r.reason from jsonb_to_recordset($3::jsonb) as r (place text, code text, computed integer, reason text) on conflict (community_id, cycle_id, place, code) do update set computed = excluded.computed;

-- keepGiven
insert into "cycle_figures" ("community_id", "cycle_id", "place", "code", "computed") values ($1, $2, $3, $4, $5) on conflict ("community_id", "cycle_id", "place", "code") do update set;

-- setHandedIn
update "cycles" set where "community_id" = $1 and "id" = $2;

-- takeBack
delete from "cycle_figures" where "community_id" = $1 and "cycle_id" = $2 and "place" = $3 and "code" = $4;
