-- Made from merge-queries.ts by npm run queries; not to be edited.

-- copyKeepersLooks
insert into child_looks (community_id, id, child_id, account_id, looked_as, reason, at) select l.community_id, gen_random_uuid(), $1, l.account_id, l.looked_as, l.reason, l.at from child_looks l where l.community_id = $2 and l.child_id = $3 and l.looked_as = 'keeper';

-- deleteIndexEntry
delete from "roll_index" where "community_id" = $1 and "person_id" = $2;

-- deleteKept
delete from "kept_changes" where "community_id" = $1 and "kind" in ($2, $3) and "object_id" = $4;

-- deleteMerge
delete from "roll_merges" where "community_id" = $1 and "id" = $2;

-- deleteOldMerges
delete from "roll_merges" where "community_id" = $1 and "merged_at" < $2;

-- deletePerson
delete from "people" where "community_id" = $1 and "id" = $2;

-- findLaterMerge
select "kept_name" from "roll_merges" where "community_id" = $1 and "kept_id" = $2 and "id" > $3;

-- findMerges
select "m"."id", "m"."kept_id", "m"."kept_name", "m"."merged_name", "m"."merged_at", "a"."first_name", "a"."last_name" from "roll_merges" as "m" left join "accounts" as "a" on "a"."id" = "m"."merged_by" and "a"."community_id" = "m"."community_id" where "m"."community_id" = $1 order by "m"."merged_at" desc, "m"."id" desc limit $2;

-- hasRow
select from "1" t where t.community_id = $1 and t."1" = $2 and t."1" <> $3 limit 1;

-- insertMerge
insert into "roll_merges" ("community_id", "person", "kept_before", "kept_after", "moved", "dropped") values ($1, $2, $3, $4, $5, $6);

-- lockMerge
select "id", "kept_id", "kept_before", "kept_after", "person", "moved", "dropped", "merged_at" from "roll_merges" where "community_id" = $1 and "id" = $2 for update;

-- moveBack
update "1" t set "1" = $1 from jsonb_populate_recordset(null::"1", $2::jsonb) as k where t.community_id = $3 and t."1" = $4 and t."1" = k."1";

-- moveRows
with gone as ( delete from "1" t where t.community_id = $1 and t."1" = $2 and (t."1" = $3 or exists (select from "1" o where o.community_id = t.community_id and o."1" = $4 and o."1" = t."1" and o."1" is null and t."1" is null)) returning to_jsonb(t) as row ), moved as ( update "1" t set "1" = $5 where t.community_id = $6 and t."1" = $7 and not (t."1" = $8 or exists (select from "1" o where o.community_id = t.community_id and o."1" = $9 and o."1" = t."1" and o."1" is null and t."1" is null)) returning jsonb_build_object($10::text, t."1") as row ) select false as moved, row from gone union all select true, row from moved;

-- putBack
insert into "1" () select from jsonb_populate_recordset(null::"1", $1::jsonb) on conflict do nothing;

-- setColumns
update people p set from jsonb_populate_record(null::people, $1::jsonb) as v where p.community_id = $2 and p.id = $3;
