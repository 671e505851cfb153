-- Made from queries.ts by npm run queries; not to be edited.

-- countItems
select "kind", count(*) as "count" from "example_items" where "community_id" = $1 group by "kind";

-- countOwnPeople
select count(*) as count from people p where p.community_id = $1 and not exists ( select from example_items i where i.community_id = p.community_id and i.kind = 'person' and i.id = p.id);

-- deleteAnswers
delete from idempotency_keys k where k.account_id in (select id from accounts where community_id = $1) and exists (select from unnest($2::text[]) as id where position(id in k.body) > 0);

-- deleteItems
delete from "example_items" where "community_id" = $1;

-- deleteMails
delete from "mails" where "id" = any($1);

-- deleteNaming
delete from "1" where community_id = $1 and ("1" = any($2::uuid[]));

-- deleteNotices
delete from notifications n where n.community_id = $1 and ( n.target_id = any($2::uuid[]) or (n.data ->> 'activity')::uuid = any($3::uuid[]) or n.actor_id = any($4::uuid[]) or n.recipient_id = any($5::uuid[]) or n.target_id in ( select c.id from post_comments c where c.community_id = $6 and c.post_id = any($7::uuid[])));

-- deletePeople
delete from "accounts" where "community_id" = $1 and "id" in $2;
delete from "people" where "community_id" = $1 and "id" in $2;
delete from "households" where "community_id" = $1 and "id" in $2;

-- deleteThings
delete from public_items where community_id = $1 and id = any($2::uuid[]);
delete from "posts" where "community_id" = $1 and "id" in $2;
delete from "events" where "community_id" = $1 and "id" in $2;
delete from "activities" where "community_id" = $1 and "id" in $2;

-- findAbout
select "place", "language" from "communities" where "id" = $1;

-- findItems
select "kind", "id" from "example_items" where "community_id" = $1 limit $2;

-- findMails
select "id", "encrypted" from "mails" where "id" > $1 and "sent_at" is null and lower("recipient") in (select lower("email") as "email" from "accounts" where "community_id" = $2) order by "id" limit $3;

-- findMaterials
select "file" from "materials" where "community_id" = $1 and ("event_id" in $2 or "activity_id" in $3) limit $4;

-- findNames
select title as name from events where community_id = $1 and id = any($2::uuid[]) union select title from activities where community_id = $3 and id = any($4::uuid[]) union select first_name || ' ' || last_name from people where community_id = $5 and id = any($6::uuid[]) union select first_name || ' ' || last_name from accounts where id = any($7::uuid[]);

-- insertItems
insert into "example_items" ("community_id") values ($1);

-- leaveRealThings
with gone as ( delete from activity_people where community_id = $1 and person_id = any($2::uuid[]) returning activity_id, role = 'participant' and state = 'active' as counted ), fewer as (select activity_id, count(*) as by from gone where counted group by activity_id) update activities a set participant_count = greatest(0, a.participant_count - f.by) from fewer f where a.community_id = $3 and a.id = f.activity_id;
update people set household_id = null where community_id = $1 and household_id = any($2::uuid[]) and id <> all($3::uuid[]);

-- lockExample
select pg_advisory_xact_lock(hashtext($1));

-- openBin
select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true);
