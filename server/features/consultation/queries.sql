-- Made from queries.ts by npm run queries; not to be edited.

-- deleteNote
delete from "consultation_notes" where "community_id" = $1 and "id" = $2;

-- findFeast
select "type", "status", "starts_at" from "events" where "community_id" = $1 and "id" = $2 and "type" = $3 and "status" <> $4;

-- findInbox
select "n"."id", "n"."kind", "n"."text", "n"."visiting_from", "n"."state", "n"."sent_at", "n"."changed_at", "n"."answer", "n"."voices_for", "n"."voices_against", "n"."voices_visiting", "e"."id" as "event_id", "e"."title" as "event_title", "e"."starts_at", "e"."time_zone", "n"."draft", "a"."id" as "author", "p"."first_name", "p"."last_name" from "consultation_notes" as "n" left join "events" as "e" on "e"."community_id" = "n"."community_id" and "e"."id" = "n"."event_id" left join "accounts" as "a" on "a"."id" = "n"."author_id" and "a"."community_id" = "n"."community_id" and "a"."state" = $1 left join "people" as "p" on "p"."community_id" = "n"."community_id" and "p"."id" = "a"."person_id" where "n"."community_id" = $2 and "n"."event_id" = $3 and "n"."state" = $4 and ("n"."sent_at", "n"."id") < ($5, $6) order by "n"."sent_at" desc, "n"."id" desc limit $7;

-- findInboxNote
select "n"."id", "n"."kind", "n"."text", "n"."visiting_from", "n"."state", "n"."sent_at", "n"."changed_at", "n"."answer", "n"."voices_for", "n"."voices_against", "n"."voices_visiting", "e"."id" as "event_id", "e"."title" as "event_title", "e"."starts_at", "e"."time_zone", "n"."draft", "a"."id" as "author", "p"."first_name", "p"."last_name" from "consultation_notes" as "n" left join "events" as "e" on "e"."community_id" = "n"."community_id" and "e"."id" = "n"."event_id" left join "accounts" as "a" on "a"."id" = "n"."author_id" and "a"."community_id" = "n"."community_id" and "a"."state" = $1 left join "people" as "p" on "p"."community_id" = "n"."community_id" and "p"."id" = "a"."person_id" where "n"."community_id" = $2 and "n"."id" = $3;

-- findNotedFeasts
select "e"."id" as "event_id", "e"."title" as "event_title", "e"."starts_at", "e"."time_zone" from "events" as "e" where "e"."community_id" = $1 and exists (select from "consultation_notes" as "n" where "n"."community_id" = $2 and "n"."event_id" = "e"."id") order by "e"."starts_at" desc, "e"."id" limit $3;

-- findOwn
select "n"."id", "n"."kind", "n"."text", "n"."visiting_from", "n"."state", "n"."sent_at", "n"."changed_at", "n"."answer", "n"."voices_for", "n"."voices_against", "n"."voices_visiting", "e"."id" as "event_id", "e"."title" as "event_title", "e"."starts_at", "e"."time_zone" from "consultation_notes" as "n" left join "events" as "e" on "e"."community_id" = "n"."community_id" and "e"."id" = "n"."event_id" where "n"."community_id" = $1 and "n"."author_id" = $2 and "n"."event_id" = $3 and ("n"."sent_at", "n"."id") < ($4, $5) order by "n"."sent_at" desc, "n"."id" desc limit $6;

-- findOwnNote
select "n"."id", "n"."kind", "n"."text", "n"."visiting_from", "n"."state", "n"."sent_at", "n"."changed_at", "n"."answer", "n"."voices_for", "n"."voices_against", "n"."voices_visiting", "e"."id" as "event_id", "e"."title" as "event_title", "e"."starts_at", "e"."time_zone" from "consultation_notes" as "n" left join "events" as "e" on "e"."community_id" = "n"."community_id" and "e"."id" = "n"."event_id" where "n"."community_id" = $1 and "n"."author_id" = $2 and "n"."id" = $3;

-- findStanding
select (select standing from people where community_id = $1 and id = $2::uuid) as standing, exists (select from terms t join bodies b on b.community_id = t.community_id and b.id = t.body_id and b.kind = 'assembly' where t.community_id = $3 and $4::date between t.valid_from and t.valid_to) as assembly;

-- findTimeZone
select "time_zone" from "communities" where "id" = $1;

-- insertNote
insert into "consultation_notes" ("community_id", "changed_at", "answer") values ($1, $2, $3);

-- lockNote
select "author_id", "event_id", "state", "answer" from "consultation_notes" where "community_id" = $1 and "id" = $2 for update;

-- setNote
update "consultation_notes" set where "community_id" = $1 and "id" = $2;
