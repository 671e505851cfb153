-- Made from host-messages-queries.ts by npm run queries; not to be edited.

-- countDeclined
select count(*) as "count" from "event_declines" where "community_id" = $1 and "event_id" = $2;

-- countUnanswered
select count(*) as "count" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "a"."community_id" = $1 and "p"."community_id" = $2 and "a"."state" = $3 and "a"."suspended_at" is null and "a"."invented" = $4 and "p"."standing" in ($5, $6, $7) and not exists (select from event_attendees t where t.community_id = $8 and t.event_id = $9 and t.account_id = a.id) and not exists (select from event_declines d where d.community_id = $10 and d.event_id = $11 and d.account_id = a.id) and not exists (select from event_hosts h where h.community_id = $12 and h.event_id = $13 and h.person_id = p.id) and not exists (select from event_company c where c.community_id = $14 and c.event_id = $15 and c.person_id = p.id);

-- deleteHostMessage
delete from "event_words" where "community_id" = $1 and "event_id" = $2 and "id" = $3;

-- findAccountsUnanswered
select "a"."id" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "a"."community_id" = $1 and "p"."community_id" = $2 and "a"."state" = $3 and "a"."suspended_at" is null and "a"."invented" = $4 and "p"."standing" in ($5, $6, $7) and not exists (select from event_attendees t where t.community_id = $8 and t.event_id = $9 and t.account_id = a.id) and not exists (select from event_declines d where d.community_id = $10 and d.event_id = $11 and d.account_id = a.id) and not exists (select from event_hosts h where h.community_id = $12 and h.event_id = $13 and h.person_id = p.id) and not exists (select from event_company c where c.community_id = $14 and c.event_id = $15 and c.person_id = p.id);

-- findDeclined
select "a"."id", "p"."first_name", "p"."last_name" from "event_declines" as "d" inner join "accounts" as "a" on "a"."community_id" = "d"."community_id" and "a"."id" = "d"."account_id" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "d"."community_id" = $1 and "d"."event_id" = $2 and "a"."community_id" = $3 and "p"."community_id" = $4 and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) order by "a"."sort_name", "a"."id" limit $5;

-- findHostMessages
select "w"."id", "w"."words", "w"."said_at", "a"."first_name", "a"."last_name" from "event_words" as "w" left join "accounts" as "a" on "a"."id" = "w"."said_by" and "a"."community_id" = $1 where "w"."community_id" = $2 and "w"."event_id" = $3 order by "w"."said_at" desc, "w"."id" desc limit $4;

-- findUnanswered
select "a"."id", "p"."first_name", "p"."last_name" from "accounts" as "a" inner join "people" as "p" on "p"."community_id" = "a"."community_id" and "p"."id" = "a"."person_id" where "a"."community_id" = $1 and "p"."community_id" = $2 and "a"."state" = $3 and "a"."suspended_at" is null and "a"."invented" = $4 and "p"."standing" in ($5, $6, $7) and not exists (select from event_attendees t where t.community_id = $8 and t.event_id = $9 and t.account_id = a.id) and not exists (select from event_declines d where d.community_id = $10 and d.event_id = $11 and d.account_id = a.id) and not exists (select from event_hosts h where h.community_id = $12 and h.event_id = $13 and h.person_id = p.id) and not exists (select from event_company c where c.community_id = $14 and c.event_id = $15 and c.person_id = p.id) and not coalesce( p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)), exists (select from guardians g where g.community_id = p.community_id and g.child_id = p.id)) order by "a"."sort_name", "a"."id" limit $16;

-- insertHostMessage
insert into "event_words" ("community_id") values ($1);
