-- Made from friend-queries.ts by npm run queries; not to be edited.

-- dropFriend
delete from "event_friends" where "community_id" = $1 and "id" = $2;

-- findFriends
select "f"."id", "f"."invited_by", "f"."until", "f"."name", "f"."people", "a"."first_name", "a"."last_name" from "event_friends" as "f" left join "accounts" as "a" on "a"."id" = "f"."invited_by" and "a"."community_id" = $1 where "f"."community_id" = $2 and "f"."event_id" = $3 and "f"."invited_by" = $4 order by "f"."created_at", "f"."id" limit $5;

-- findInvitation
select "f"."id", "f"."event_id", "f"."name", "f"."people", "e"."title", "e"."description", "e"."starts_at", "e"."ends_at", "e"."time_zone", "e"."status", "e"."capacity", "e"."going", "e"."venue", "e"."location", "c"."name" as "community", "a"."first_name", "a"."last_name" from "event_friends" as "f" inner join "events" as "e" on "e"."community_id" = "f"."community_id" and "e"."id" = "f"."event_id" inner join "communities" as "c" on "c"."id" = "f"."community_id" left join "accounts" as "a" on "a"."id" = "f"."invited_by" and "a"."community_id" = $1 where "f"."community_id" = $2 and "f"."id" = $3;

-- insertFriend
insert into "event_friends" ("community_id", "name", "people") values ($1, $2, $3);

-- lockEventOf
select "e"."id", "e"."status", "e"."starts_at", "e"."ends_at", "e"."capacity", "e"."going" from "events" as "e" where "e"."community_id" = $1 and "e"."id" = (select "f"."event_id" from "event_friends" as "f" where "f"."community_id" = $2 and "f"."id" = $3) for update;

-- saveAnswer
update "event_friends" set where "community_id" = $1 and "id" = $2;
