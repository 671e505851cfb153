-- Made from in-care-queries.ts by npm run queries; not to be edited.

-- countUnheard
select count(*)::int as unheard from people p where p.community_id = $1 and p.id = any($2::uuid[]) and not exists (select from accounts a where a.community_id = $3 and a.person_id = p.id) and not (coalesce(p.birth_date > $4::date, true) and exists ( select from guardians g join accounts a on a.community_id = g.community_id and a.person_id = g.guardian_id where g.community_id = $5 and g.child_id = p.id));

-- findHearers
select "a"."id" from "accounts" as "a" where "a"."community_id" = $1 and ("a"."person_id" = any($2) or "a"."person_id" in (select "g"."guardian_id" from "guardians" as "g" inner join "people" as "p" on "p"."community_id" = "g"."community_id" and "p"."id" = "g"."child_id" where "g"."community_id" = $3 and "g"."child_id" = any($4) and ("p"."birth_date" is null or "p"."birth_date" > $5))) limit $6;

-- findNamed
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date" from "people" as "p" where "p"."community_id" = $1 and ("p"."id" = $2 or "p"."id" = (select "named"."person_id" from "accounts" as "named" where "named"."community_id" = $3 and "named"."id" = $4));
