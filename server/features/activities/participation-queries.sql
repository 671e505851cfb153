-- Made from participation-queries.ts by npm run queries; not to be edited.

-- countParticipants
update activities set participant_count = ( select count(*) from activity_people ap join people p on p.community_id = ap.community_id and p.id = ap.person_id where ap.community_id = $1 and ap.activity_id = $2 and ap.role = 'participant' and ap.state = 'active' and p.standing in ('active', 'inactive', 'friend')) where community_id = $3 and id = $4;

-- countWaiting
select count(*) as "count" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "role" = $3 and "state" = $4;

-- findActivity
select "id", "kind", "status", "visibility", "participation", "particulars" from "activities" where "community_id" = $1 and "id" = $2;

-- findAskers
select "p"."id", "p"."first_name", "p"."last_name", "ap"."role", "ap"."state", "ap"."since", not (exists (select "a"."id" from "accounts" as "a" where "a"."community_id" = $1 and "a"."person_id" = "ap"."person_id") or exists (select "g"."child_id" from "guardians" as "g" where "g"."community_id" = $2 and "g"."child_id" = "ap"."person_id")) as "unreached" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $3 and "ap"."activity_id" = $4 and "ap"."state" in ($5, $6, $7) order by "ap"."since", "ap"."person_id" limit $8;

-- findCurrentParts
select "ap"."activity_id", "ap"."person_id", "ap"."role", "ap"."state" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" where "ap"."community_id" = $1 and "ap"."person_id" = any($2) and "ap"."state" in ($3, $4, $5, $6) and "a"."status" in ($7, $8) order by "ap"."activity_id" limit $9;

-- findInvitedTo
select "a"."kind", "a"."title", "a"."status", "a"."start_time", coalesce((select min("s"."day") as "day" from "activity_sessions" as "s" where "s"."community_id" = $1 and "s"."activity_id" = "a"."id" and "s"."cancelled_at" is null and "s"."day" >= $2::date), "a"."start_date") as "day" from "activities" as "a" where "a"."community_id" = $3 and "a"."id" = $4;

-- findParts
select "person_id", "role", "state", "reason", "invited_at", "declined_before" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "person_id" = any($3);

-- findPresent
select "ap"."person_id", "p"."birth_date", "a"."id" as "account_id" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" left join "accounts" as "a" on "a"."community_id" = "ap"."community_id" and "a"."person_id" = "ap"."person_id" where "ap"."community_id" = $1 and "ap"."activity_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "p"."standing" in ($5, $6, $7) order by "ap"."since", "ap"."person_id";

-- findWaiting
select "ap"."person_id", "p"."birth_date", "a"."id" as "account_id" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" left join "accounts" as "a" on "a"."community_id" = "ap"."community_id" and "a"."person_id" = "ap"."person_id" where "ap"."community_id" = $1 and "ap"."activity_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and "p"."standing" in ($5, $6, $7) order by "ap"."since", "ap"."person_id" limit $8;

-- insertParts
insert into "activity_people" ("community_id", "activity_id", "person_id", "role", "since", "reason", "state", "invited_at", "asked_by") values ($1, $2, $3, $4, $5, $6, $7, $8, $9);
update activities set participant_count = ( select count(*) from activity_people ap join people p on p.community_id = ap.community_id and p.id = ap.person_id where ap.community_id = $1 and ap.activity_id = $2 and ap.role = 'participant' and ap.state = 'active' and p.standing in ('active', 'inactive', 'friend')) where community_id = $3 and id = $4;

-- letIn
update "activity_people" set "state" = $1, "since" = $2, "reason" = $3 where "community_id" = $4 and "activity_id" = $5 and "role" = $6 and "person_id" = any($7);

-- lockActivity
select "id", "kind", "title", "status", "visibility", "participation", "participant_limit", "facilitator_limit" from "activities" where "community_id" = $1 and "id" = $2 for update;

-- savePart
insert into "activity_people" ("community_id") values ($1) on conflict ("community_id", "activity_id", "person_id", "role") do update set "state" = $2, "since" = $3, "reason" = $4, "asked_by" = $5, "invited_at" = $6, "declined_before" = $7;
