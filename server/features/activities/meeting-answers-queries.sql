-- Made from meeting-answers-queries.ts by npm run queries; not to be edited.

-- dropAnswers
delete from "meeting_answers" where "community_id" = $1 and "activity_id" = $2 and "meeting_id" = $3 and "person_id" = $4;

-- dropAnswersOfGone
delete from meeting_answers an using activity_sessions s where an.community_id = $1 and an.person_id = any($2::uuid[]) and s.community_id = $3 and s.activity_id = an.activity_id and s.id = an.meeting_id and s.day >= $4::date and not exists (select from activity_people ap where ap.community_id = $5 and ap.activity_id = an.activity_id and ap.person_id = an.person_id and ap.state = 'active');

-- endLinks
insert into "meeting_links_ended" ("community_id", "activity_id", "meeting_id", "person_id", "ended_at") values ($1, $2, $3, $4, $5) on conflict ("community_id", "activity_id", "meeting_id", "person_id") do update set "ended_at" = $6;

-- findGuardiansOn
select "p"."id", "p"."first_name", "p"."last_name", array_agg("child"."first_name" order by "child"."first_name") as "of" from "activity_people" as "ap" inner join "people" as "child" on "child"."community_id" = "ap"."community_id" and "child"."id" = "ap"."person_id" inner join "guardians" as "g" on "g"."community_id" = "child"."community_id" and "g"."child_id" = "child"."id" inner join "people" as "p" on "p"."community_id" = "g"."community_id" and "p"."id" = "g"."guardian_id" where "ap"."community_id" = $1 and "ap"."activity_id" = $2 and "ap"."role" = $3 and "ap"."state" = $4 and ("child"."birth_date" is null or "child"."birth_date" > $5) and "p"."erased_at" is null and "p"."standing" in ($6, $7, $8) group by "p"."id", "p"."first_name", "p"."last_name" order by "p"."first_name", "p"."id" limit $9;

-- findHolder
select "p"."first_name", "p"."last_name", (select "own"."id" from "accounts" as "own" where "own"."community_id" = $1 and "own"."person_id" = "p"."id" and "own"."state" = $2 limit $3) as "account_id" from "people" as "p" where "p"."community_id" = $4 and "p"."id" = $5 and "p"."erased_at" is null and "p"."standing" in ($6, $7, $8) and not exists (select "a"."id" from "accounts" as "a" where "a"."community_id" = $9 and "a"."person_id" = "p"."id" and ("a"."state" = $10 or "a"."suspended_at" is not null));

-- findLinksEnded
select "ended_at" from "meeting_links_ended" where "community_id" = $1 and "activity_id" = $2 and "meeting_id" = $3 and "person_id" = $4;

-- findRoll
select distinct on ("ap"."person_id") "p"."id", "p"."first_name", "p"."last_name", "p"."birth_date", "ap"."role", "ap"."state", exists (select 1 as "one" from "guardians" as "g" where "g"."community_id" = $1 and "g"."child_id" = "p"."id") as "has_guardian" from "activity_people" as "ap" inner join "people" as "p" on "p"."community_id" = "ap"."community_id" and "p"."id" = "ap"."person_id" where "ap"."community_id" = $2 and "ap"."activity_id" = $3 and (("ap"."state" = $4 and "p"."standing" in ($5, $6, $7)) or exists (select 1 as "one" from "meeting_attendance" as "ma" where "ma"."community_id" = $8 and "ma"."activity_id" = $9 and "ma"."meeting_id" = $10 and "ma"."person_id" = "ap"."person_id")) order by "ap"."person_id", "ap"."state", "ap"."role" limit $11;

-- saveAnswer
insert into "meeting_answers" ("community_id", "activity_id", "meeting_id") values ($1, $2, $3) on conflict ("community_id", "activity_id", "meeting_id", "person_id") do update set "answer" = $4, "answered_by" = $5, "answered_at" = $6;
