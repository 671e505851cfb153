-- Made from erasure-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- deleteAccount
delete from "accounts" where "id" = $1;

-- deleteNaming
delete from "1" where community_id = $1 and ("1" = any($2::uuid[]));

-- emptyPerson
select "household_id" from "people" where "community_id" = $1 and "id" = $2;
select attname as name from pg_attribute where attrelid = 'people'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('community_id', 'id', 'created_at', 'erased_at', 'first_name', 'standing');
update people set first_name = '', standing = 'moved', erased_at = $1, "1" = default where community_id = $2 and id = $3;
update terms set address_hash = null where community_id = $1 and person_id = $2;
delete from roll_imports where community_id = $1 and state = 'read';
update roll_imports set titles = '[]', lines = '[]', result = null where community_id = $1 and state = 'done';
delete from kept_changes where community_id = $1 and kind in ('person', 'apart') and object_id = $2;
update households h set name = '', street_address = null, suburb = null, city = null where h.community_id = $1 and h.id = $2 and not exists (select from people p where p.community_id = h.community_id and p.household_id = h.id);
delete from kept_changes k using households h where k.community_id = $1 and k.kind = 'household' and k.object_id = $2 and h.community_id = k.community_id and h.id = k.object_id and h.name = '';
with homes as ( select v.id, v.name from venues v where v.community_id = $1 and v.household_id = $2::uuid and not exists (select from people p where p.community_id = v.community_id and p.household_id = v.household_id and p.standing in ('active', 'inactive', 'friend') and p.erased_at is null) ), named as (select h.name from homes h where h.name <> '' and not exists (select from venues o where o.community_id = $3 and o.name = h.name and o.id not in (select id from homes))), told as (delete from notifications where community_id = $4 and data ->> 'venueId' in (select id::text from homes)), shown as (update events e set venue = null, location = null where e.community_id = $5 and (e.venue_id in (select id from homes) or (e.venue_id is null and (e.venue in (select name from named) or exists (select from venue_requests r join homes h on h.id = r.venue_id and h.name = e.venue where r.community_id = $6 and r.event_id = e.id and r.state = 'accepted'))))), met as (update activities set suburb = null, city = null where community_id = $7 and venue_id in (select id from homes)), before as (update venue_requests set place_before = '{"venueId":null,"name":null,"suburb":null,"city":null}' where community_id = $8 and place_before is not null and (place_before ->> 'venueId' in (select id::text from homes) or (place_before ->> 'venueId' is null and place_before ->> 'name' in (select name from named)))) delete from venues where community_id = $9 and id in (select id from homes);

-- findPerson
select "p"."id", "p"."email", "p"."email_key", "p"."profile_picture", "a"."id" as "account_id" from "people" as "p" left join "accounts" as "a" on "a"."community_id" = "p"."community_id" and "a"."person_id" = "p"."id" where "p"."community_id" = $1 and "p"."id" = $2 and "p"."erased_at" is null;

-- findPersonOf
select "person_id" from "accounts" where "id" = $1;

-- findTraces
select "email", "email_key", "google_sub", "community_id", "person_id" from "accounts" where "id" = $1 for update;

-- findUnfinished
select "id", "account_id", "person_id", "posts", "files_left" from "erasures" where "community_id" = $1 and "finished_at" is null limit $2;

-- finishErasure
update "erasures" set "files_left" = $1, "finished_at" = $2 where "community_id" = $3 and "id" = $4;

-- forgetAddress
delete from mails where lower(recipient) = lower($1);
delete from "registrations" where "email_key" = $1;
delete from "inquiries" where "community_id" = $1 and "email_key" = $2;
delete from "login_failures" where "email_hash" = $1;
delete from google_returns where identity ->> 'email' = $1 or identity ->> 'sub' = $2;
delete from rate_limits where position($1 in key) > 0;

-- forgetMailsAbout
delete from mails where about <> '{}' and about && $1::uuid[];

-- forgetNotices
delete from "notifications" where "community_id" = $1 and ("actor_id" in $2 or "target_id" in $3);

-- insertErasure
insert into "erasures" ("community_id") values ($1) on conflict ("community_id", "id") do nothing;

-- isOthersAddress
select current_setting('app.crossing', true) as crossing;
select set_config('app.crossing', 'on', true);
select from accounts where email_key = $1 and id is distinct from $2::uuid union all select from people where community_id = $3 and email_key = $4 and erased_at is null and id is distinct from $5::uuid limit 1;
select set_config('app.crossing', $1, true);

-- listAccounts
select "id", "community_id" from "accounts";

-- listPeople
select "id" from "people" where "community_id" = $1 and "erased_at" is null;

-- openBin
select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true);

-- withdrawEverywhere
with left_events as ( delete from event_attendees where community_id = $1 and account_id = $2 returning event_id ) update events e set going = e.going - 1 from left_events l where e.community_id = $3 and e.id = l.event_id;
with unliked as ( delete from post_likes where community_id = $1 and account_id = $2 returning post_id ) update posts p set like_count = p.like_count - 1 from unliked u where p.community_id = $3 and p.id = u.post_id;
