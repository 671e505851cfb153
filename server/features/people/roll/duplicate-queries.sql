-- Made from duplicate-queries.ts by npm run queries; not to be edited.

-- deleteApart
delete from "people_apart" where "community_id" = $1 and "one_id" = $2 and "other_id" = $3;

-- findApart
select "other_id" from "people_apart" where "community_id" = $1 and "one_id" = $2 limit $3;

-- findDuplicates
with same_email as materialized ( -- By itself, so that only the names of these few are folded. select a.id as one_id, b.id as other_id, a.first_name as one_name, b.first_name as other_name from people a join people b on b.community_id = a.community_id and b.email_key = a.email_key and b.id > a.id where a.community_id = $1 and b.community_id = $2 ), pairs as ( select a.id as one_id, b.id as other_id from people a join people b on b.community_id = a.community_id and b.name_key = a.name_key and b.id > a.id where a.community_id = $3 and a.name_key <> '' and (a.birth_date is null or b.birth_date is null or a.birth_date = b.birth_date) union select a.id, b.id from people a join people b on b.community_id = a.community_id and b.birth_date = a.birth_date and b.id > a.id where a.community_id = $4 and (b.email_key = a.email_key or ( fold_text(a.last_name) = fold_text(b.last_name) and fold_text(a.last_name) <> '' and (starts_with(fold_text(a.first_name), fold_text(b.first_name)) or starts_with(fold_text(b.first_name), fold_text(a.first_name))))) union select one_id, other_id from same_email where fold_text(one_name) = fold_text(other_name) ) select pairs.one_id, pairs.other_id, a.name_key = b.name_key as same_name, coalesce(a.birth_date = b.birth_date, false) as same_birth_date, coalesce(a.email_key = b.email_key, false) as same_email, (count(*) over ())::integer as total from pairs join people a on a.community_id = $5 and a.id = pairs.one_id join people b on b.community_id = $6 and b.id = pairs.other_id where (a.bahai_id is null or b.bahai_id is null or (a.name_key = b.name_key and a.birth_date = b.birth_date)) and not exists (select from people_apart p where p.community_id = $7 and p.one_id = pairs.one_id and p.other_id = pairs.other_id) order by (a.name_key = b.name_key)::integer + coalesce(a.birth_date = b.birth_date, false)::integer + coalesce(a.email_key = b.email_key, false)::integer desc, a.last_name, a.first_name, a.id, b.id limit $8;

-- insertApart
insert into "people_apart" ("community_id", "one_id", "other_id") values ($1, $2, $3) on conflict do nothing;
