-- Made from audit-queries.ts by npm run queries; not to be edited.

-- findRecords
select "r"."id", "r"."number", "r"."at", "r"."action", "r"."outcome", "r"."actor_id", "r"."object_kind", "r"."object_id", "r"."detail", "r"."client", "r"."network", "a"."first_name", "a"."last_name", coalesce(nullif(trim(oa.first_name || ' ' || oa.last_name), ''), trim(op.first_name || ' ' || op.last_name)) as "object_name" from "audit_records" as "r" left join "accounts" as "a" on "a"."id" = "r"."actor_id" left join "accounts" as "oa" on "oa"."id" = "r"."object_id" left join "people" as "op" on "op"."community_id" = "r"."community_id" and "op"."id" = "r"."object_id" where "r"."community_id" = $1 and "r"."actor_id" = $2 and "r"."action" = $3 and "r"."object_id" = $4 and "r"."at" >= $5 and "r"."at" < $6 and "r"."number" < $7 order by "r"."number" desc limit $8;

-- timeZoneOf
select "time_zone" from "communities" where "id" = $1;
