-- Made from office-queries.ts by npm run queries; not to be edited.

-- findBodies
select "b"."id", "b"."kind", "b"."name", (select coalesce(json_agg(agg), '[]') from (select "t"."id", "t"."person_id", "p"."first_name", "p"."last_name", "t"."office", "t"."valid_from", "t"."valid_to", coalesce("a"."profile_picture", "p"."profile_picture") as "picture", coalesce(t.hands_over_from <= $1::date, false) as "hands_over" from "terms" as "t" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" left join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."person_id" = "t"."person_id" where "t"."community_id" = $2 and "t"."body_id" = "b"."id" and "t"."valid_from" <= $3 and "t"."valid_to" >= $4 order by "hands_over", array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'communityAdmin', 'member'], t.office), "p"."last_name", "p"."first_name" limit $5) as agg) as "members" from "bodies" as "b" where "b"."community_id" = $6 order by array_position(array['assembly', 'feastCommittee', 'holyDaysCommittee', 'administration', 'other'], b.kind), "b"."name", "b"."id" limit $7;

-- findBody
select "b"."id", "b"."kind", "b"."name", (select coalesce(json_agg(agg), '[]') from (select "t"."id", "t"."person_id", "p"."first_name", "p"."last_name", "t"."office", "t"."valid_from", "t"."valid_to", coalesce("a"."profile_picture", "p"."profile_picture") as "picture", coalesce(t.hands_over_from <= $1::date, false) as "hands_over" from "terms" as "t" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" left join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."person_id" = "t"."person_id" where "t"."community_id" = $2 and "t"."body_id" = "b"."id" and "t"."valid_from" <= $3 and "t"."valid_to" >= $4 order by "hands_over", array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'communityAdmin', 'member'], t.office), "p"."last_name", "p"."first_name" limit $5) as agg) as "members" from "bodies" as "b" where "b"."community_id" = $6 and "b"."id" = $7;

-- findBodyOfKind
select "b"."id", "b"."kind", "b"."name", (select coalesce(json_agg(agg), '[]') from (select "t"."id", "t"."person_id", "p"."first_name", "p"."last_name", "t"."office", "t"."valid_from", "t"."valid_to", coalesce("a"."profile_picture", "p"."profile_picture") as "picture", coalesce(t.hands_over_from <= $1::date, false) as "hands_over" from "terms" as "t" inner join "people" as "p" on "p"."community_id" = "t"."community_id" and "p"."id" = "t"."person_id" left join "accounts" as "a" on "a"."community_id" = "t"."community_id" and "a"."person_id" = "t"."person_id" where "t"."community_id" = $2 and "t"."body_id" = "b"."id" and "t"."valid_from" <= $3 and "t"."valid_to" >= $4 order by "hands_over", array_position(array['chair', 'viceChair', 'secretary', 'treasurer', 'communityAdmin', 'member'], t.office), "p"."last_name", "p"."first_name" limit $5) as agg) as "members" from "bodies" as "b" where "b"."community_id" = $6 and "b"."kind" = $7 order by "b"."id" limit $8;

-- findInOffice
select "t"."person_id", "b"."kind", "t"."office" from "terms" as "t" inner join "bodies" as "b" on "b"."community_id" = "t"."community_id" and "b"."id" = "t"."body_id" where "t"."community_id" = $1 and "t"."valid_from" <= $2 and "t"."valid_to" >= $3 and ("b"."kind" = $4 or "t"."office" = $5) limit $6;

-- findZone
select "time_zone" from "communities" where "id" = $1;

-- hasKind
select "id" from "bodies" where "community_id" = $1 and "kind" = $2 limit $3;

-- insertBody
insert into "bodies" ("community_id") values ($1);

-- renameBody
update "bodies" set "name" = $1 where "community_id" = $2 and "id" = $3;

-- wasEverSeated
select "t"."id" from "terms" as "t" inner join "bodies" as "b" on "b"."community_id" = "t"."community_id" and "b"."id" = "t"."body_id" where "t"."community_id" = $1 and "b"."kind" = $2 limit $3;
