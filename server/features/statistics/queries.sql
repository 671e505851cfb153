-- Made from queries.ts by npm run queries; not to be edited.

-- findCycle
select "c"."id", "c"."number", "c"."name", "c"."starts_on", "c"."ends_on", "c"."handed_in_at", "c"."handed_in_by", "p"."first_name", "p"."last_name" from "cycles" as "c" left join "accounts" as "a" on "a"."community_id" = "c"."community_id" and "a"."id" = "c"."handed_in_by" left join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = "a"."person_id" where "c"."community_id" = $1 and "c"."id" = $2;

-- findCycles
select "c"."id", "c"."number", "c"."name", "c"."starts_on", "c"."ends_on", "c"."handed_in_at", "c"."handed_in_by", "p"."first_name", "p"."last_name" from "cycles" as "c" left join "accounts" as "a" on "a"."community_id" = "c"."community_id" and "a"."id" = "c"."handed_in_by" left join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = "a"."person_id" where "c"."community_id" = $1 order by "c"."ends_on" desc, "c"."id" desc limit $2;

-- findLatestCycle
select "id" from "cycles" where "community_id" = $1 and "starts_on" <= $2 order by "ends_on" desc, "id" desc limit $3;

-- findNeighbourhoods
select "id", "name" from "neighbourhoods" where "community_id" = $1 and "removed_at" is null order by "position", "id";

-- findSettings
select "c"."name", "c"."cluster", "c"."region", "c"."national_community", "c"."time_zone", "s"."devotional_rule", "s"."feast_rule", "s"."friends_rule", "s"."triples", "s"."junior_youth_from", "s"."youth_from", "s"."adults_from" from "communities" as "c" left join "figure_settings" as "s" on "s"."community_id" = "c"."id" where "c"."id" = $1;

-- lockCycle
select "id", "starts_on", "ends_on", "handed_in_at" from "cycles" where "community_id" = $1 and "id" = $2 for update;
