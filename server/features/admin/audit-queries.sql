-- Made from audit-queries.ts by npm run queries; not to be edited.

-- findNamed
select p.id, a.id as account from people p left join accounts a on a.community_id = p.community_id and a.person_id = p.id where p.community_id = $1 and strpos(lower(p.first_name || ' ' || p.last_name), lower($2)) > 0 order by p.last_name, p.first_name, p.id limit $3;

-- findRecords
select "r"."id", "r"."number", "r"."at", "r"."action", "r"."outcome", "r"."actor_id", "r"."object_kind", "r"."object_id", "r"."detail", "r"."client", "r"."network", "a"."first_name", "a"."last_name", coalesce(nullif(trim(oa.first_name || ' ' || oa.last_name), ''), nullif(trim(op.first_name || ' ' || op.last_name), ''), oe.title, ob.name) as "object_name" from "audit_records" as "r" left join "accounts" as "a" on "a"."id" = "r"."actor_id" left join "accounts" as "oa" on "oa"."id" = "r"."object_id" left join "people" as "op" on "op"."community_id" = "r"."community_id" and "op"."id" = coalesce(case when r.detail ->> $1 ~ '^[0-9a-f-]{36}$' then (r.detail ->> $2)::uuid end, case when r.detail ->> $3 ~ '^[0-9a-f-]{36}$' then (r.detail ->> $4)::uuid end, r.object_id) left join "events" as "oe" on "oe"."community_id" = "r"."community_id" and "oe"."id" = "r"."object_id" left join "bodies" as "ob" on "ob"."community_id" = "r"."community_id" and "ob"."id" = "r"."object_id" where "r"."community_id" = $5 and "r"."actor_id" = $6 and "r"."action" in $7 and "r"."object_id" = $8 and ("r"."actor_id" = any($9::uuid[]) or "r"."object_id" = any($10::uuid[])) and "r"."at" >= $11 and "r"."at" < $12 and "r"."number" < $13 order by "r"."number" desc limit $14;

-- findUndoable
select set_config('app.bin', 'open', true);
select id from posts where community_id = $1 and id = any($2::uuid[]) and removed_by = author_id and removed_at >= $3 union all select id from accounts where community_id = $4 and id = any($5::uuid[]) and state = 'declined' and person_id is not null union all select m.id from roll_merges m where m.community_id = $6 and m.id = any($7::uuid[]) and m.merged_at >= $8 and not exists (select from roll_merges later where later.community_id = m.community_id and later.kept_id = m.kept_id and later.merged_at > m.merged_at);

-- timeZoneOf
select "time_zone" from "communities" where "id" = $1;
