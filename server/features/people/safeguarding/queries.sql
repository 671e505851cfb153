-- Made from queries.ts by npm run queries; not to be edited.

-- countChecks
select count(*) filter (where revoked_on is null and coalesce(expires_on > $1, true)) as "valid", count(*) filter (where revoked_on is null and expires_on between $2 and $3) as "expiring", count(*) filter (where revoked_on is null and expires_on < $4) as "expired", count(*) filter (where revoked_on is not null) as "revoked" from "safeguarding_checks" where "community_id" = $5;

-- countKnown
select count(*) as "known" from "safeguarding_checks" where "community_id" = $1 and "id" = any($2);

-- findBirthDates
select "id", "birth_date" from "people" where "community_id" = $1 and "id" = any($2);

-- findChecks
select "c"."id", "c"."person_id", "c"."kind", "c"."issued_on", "c"."expires_on", "c"."seen_by", "c"."revoked_on", "c"."revoke_reason", "p"."first_name", "p"."last_name", case when c.revoked_on is not null then '9999-12-31' else coalesce(c.expires_on::text, '9999-01-01') end as "position" from "safeguarding_checks" as "c" inner join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = "c"."person_id" where "c"."community_id" = $1 and strpos(fold_text(p.first_name || ' ' || p.last_name), fold_text($2)) > 0 and (case when c.revoked_on is not null then '9999-12-31' else coalesce(c.expires_on::text, '9999-01-01') end, c.id) > ($3, $4::uuid) order by "position", "c"."id" limit $5;

-- findChecksOf
select "c"."id", "c"."person_id", "c"."kind", "c"."issued_on", "c"."expires_on", "c"."seen_by", "c"."revoked_on", "c"."revoke_reason", "p"."first_name", "p"."last_name" from "safeguarding_checks" as "c" inner join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = "c"."person_id" where "c"."community_id" = $1 and "c"."person_id" = any($2) order by "c"."issued_on" desc limit $3;

-- findLeaders
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "a"."id" as "activity_id", "a"."title" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $1 and "ap"."role" = $2 and "ap"."state" = $3 and "a"."kind" in ($4, $5) and "a"."status" in ($6, $7) order by "p"."last_name", "p"."id", "a"."id" limit $8;

-- findPeople
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date" from "people" as "p" where "p"."community_id" = $1 and "p"."standing" in ($2, $3, $4) and strpos(fold_text(p.first_name || ' ' || p.last_name), fold_text($5)) > 0 and (p.first_name, p.last_name, p.id) > ($6, $7, $8::uuid) order by "p"."first_name", "p"."last_name", "p"."id" limit $9;

-- findPerson
select "id", "first_name", "last_name", "birth_date" from "people" where "community_id" = $1 and "id" = $2;

-- insertCheck
insert into "safeguarding_checks" ("community_id", "revoked_on", "revoked_by", "revoke_reason") values ($1, $2, $3, $4);

-- revokeChecks
update "safeguarding_checks" as "c" set "revoked_on" = $1, "revoked_by" = $2, "revoke_reason" = $3 where "c"."community_id" = $4 and "c"."revoked_on" is null and exists (select "asked"."id" from "safeguarding_checks" as "asked" where "asked"."community_id" = $5 and "asked"."id" = any($6) and "asked"."revoked_on" is null and "asked"."person_id" = "c"."person_id" and "asked"."kind" = "c"."kind" and "asked"."issued_on" = "c"."issued_on") returning "c"."id", "c"."person_id", "c"."kind";

-- stands
select "id" from "safeguarding_checks" where "community_id" = $1 and "person_id" = $2 and "kind" = $3 and "issued_on" = $4 and "revoked_on" is null limit $5;
