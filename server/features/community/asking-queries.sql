-- Made from asking-queries.ts by npm run queries; not to be edited.

-- findAskersOf
select a.id, a.title, ap.role, p.id as person_id, p.first_name, p.last_name, count(*)::int as count from activity_people mine join activities a on a.community_id = mine.community_id and a.id = mine.activity_id and a.status in ('planned', 'active') join activity_people ap on ap.community_id = mine.community_id and ap.activity_id = mine.activity_id and ap.state = 'requested' left join people p on p.community_id = ap.community_id and p.id = ap.person_id and not (ap.role = 'participant' and a.kind = any ($1::text[])) where mine.community_id = $2 and mine.person_id = $3::uuid and mine.role = 'facilitator' and mine.state = 'active' group by a.id, a.title, ap.role, p.id, p.first_name, p.last_name order by min(ap.since), a.id, p.id limit $4;

-- findInvitations
select "a"."id", "a"."title", "ap"."role" from "activity_people" as "ap" inner join "activities" as "a" on "a"."community_id" = "ap"."community_id" and "a"."id" = "ap"."activity_id" where "ap"."community_id" = $1 and "ap"."person_id" = $2 and "ap"."state" = $3 and "a"."status" in ($4, $5) order by "ap"."since", "a"."id" limit $6;
