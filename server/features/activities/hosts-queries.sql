-- Made from hosts-queries.ts by npm run queries; not to be edited.

-- findHosts
select "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "a"."id" as "account_id", exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id) as "has_guardian" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."standing" in ($2, $3, $4) and ("p"."id" = any($5) or "a"."id" = any($6));

-- findStrangers
select "first_name", "last_name", "reference_contact" from "activity_hosts" where "community_id" = $1 and "activity_id" = $2 order by "position" limit $3;

-- setLeaders
update "activity_people" set "state" = $1, "since" = $2 where "community_id" = $3 and "activity_id" = $4 and "role" = $5 and "state" = $6 and not "person_id" = any($7);
insert into "activity_people" ("community_id", "activity_id", "person_id", "role", "state", "since", "asked_by", "reason") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict ("community_id", "activity_id", "person_id", "role") do update set "state" = $9, "since" = $10, "reason" = $11 where "activity_people"."state" <> $12;

-- setStrangers
delete from "activity_hosts" where "community_id" = $1 and "activity_id" = $2;
insert into "activity_hosts" ("community_id", "activity_id") values ($1, $2);
