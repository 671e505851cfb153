-- Made from others-queries.ts by npm run queries; not to be edited.

-- dropAnswer
delete from "answers_for_others" where "community_id" = $1 and "id" = $2;

-- findAnswered
select "p"."standing", exists (select "a"."id" from "accounts" as "a" where "a"."community_id" = $1 and "a"."person_id" = "p"."id") as "has_account" from "people" as "p" where "p"."community_id" = $2 and "p"."id" = $3;

-- findLast
select "id", "answer", "how", "said_on", "state_before", "since_before" from "answers_for_others" where "community_id" = $1 and "activity_id" = $2 and "person_id" = $3 order by "id" desc limit $4;

-- findLastOfEach
with last as ( select distinct on (person_id) * from answers_for_others where community_id = $1 and activity_id = $2 order by person_id, id desc limit $3 ) select last.id, last.person_id, p.first_name, p.last_name, last.answer, ap.state, last.how, last.said_on, trim(by.first_name || ' ' || by.last_name) as by_name, last.noted_at, exists (select from accounts a where a.community_id = $4 and a.person_id = last.person_id) as has_account from last join people p on p.community_id = $5 and p.id = last.person_id join activity_people ap on ap.community_id = $6 and ap.activity_id = $7 and ap.person_id = last.person_id and ap.role = 'participant' left join accounts by on by.community_id = $8 and by.id = last.noted_by order by p.last_name, p.first_name, last.id;

-- findSince
select "since" from "activity_people" where "community_id" = $1 and "activity_id" = $2 and "person_id" = $3 and "role" = $4;

-- insertAnswer
insert into "answers_for_others" ("community_id") values ($1);
