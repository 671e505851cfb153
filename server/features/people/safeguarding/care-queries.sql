-- Made from care-queries.ts by npm run queries; not to be edited.

-- deletePickUp
delete from "pick_up_persons" where "community_id" = $1 and "child_id" = $2 and "id" = $3 returning "id";

-- findConsents
select distinct on ("c"."person_id", "c"."kind") "c"."person_id", "c"."kind", "c"."given_at", "c"."withdrawn_at", "p"."first_name", "p"."last_name", coalesce(c.withdrawn_by, c.given_by) as "said_by" from "consents" as "c" left join "people" as "p" on "p"."community_id" = "c"."community_id" and "p"."id" = coalesce(c.withdrawn_by, c.given_by) where "c"."community_id" = $1 and "c"."person_id" = any($2) order by "c"."person_id", "c"."kind", "c"."given_at" desc;

-- findPickUp
select "id", "child_id", "name", "relation", "phone", "may_collect" from "pick_up_persons" where "community_id" = $1 and "child_id" = any($2) order by "may_collect" desc, "id" limit $3;

-- findWithdrawal
select max(withdrawn_at) as "at" from "consents" where "community_id" = $1 and "person_id" = $2 and "kind" = $3;

-- giveConsent
insert into "consents" ("community_id", "withdrawn_by", "withdrawn_at") values ($1, $2, $3) on conflict do nothing returning "id";

-- insertPickUp
insert into "pick_up_persons" ("community_id") values ($1);

-- saveCareNotes
insert into "care_notes" ("community_id", "person_id", "allergies", "health_note", "changed_at") values ($1, $2, $3, $4, $5) on conflict ("community_id", "person_id") do update set "changed_at" = $6;

-- withdrawConsent
update "consents" set "withdrawn_by" = $1, "withdrawn_at" = $2 where "community_id" = $3 and "person_id" = $4 and "kind" = $5 and "withdrawn_at" is null returning "id";
