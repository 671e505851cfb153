-- Made from digest-queries.ts by npm run queries; not to be edited.

-- advanceDigests
update notification_preferences p set last_digest_at = $1::timestamptz, next_digest_at = s.next_at from unnest( $2::uuid[], $3::timestamptz[] ) as s (account_id, next_at) where p.community_id = $4 and p.account_id = s.account_id;

-- countHappened
select (select count(*)::int from posts where community_id = $1 and announcement and created_at > $2::timestamptz) as announcements, (select count(*)::int from posts where community_id = $3 and not pinned and not announcement and created_at > $4::timestamptz) as posts, (select count(*)::int from notifications where community_id = $5 and scope = 'community' and created_at > $6::timestamptz and type = 'new_activity') as gatherings;

-- findAhead
select "id", "title", "starts_at", "time_zone" from "events" where "community_id" = $1 and "status" = $2 and "starts_at" > $3 and "starts_at" <= $4 order by "starts_at", "id" limit $5;

-- findDueDigests
select "p"."account_id", "p"."time_zone", "p"."digest_day", "p"."digest_hour", "a"."email", "a"."first_name", "c"."name" as "community_name", coalesce("a"."language", "c"."language") as "language" from "notification_preferences" as "p" left join "accounts" as "a" on "a"."id" = "p"."account_id" and "a"."community_id" = "p"."community_id" and "a"."state" = $1 inner join "communities" as "c" on "c"."id" = "p"."community_id" where "p"."community_id" = $2 and "p"."next_digest_at" <= $3 order by "p"."next_digest_at", "p"."account_id" limit $4 for update of "p" skip locked;

-- findGoing
select "event_id", "account_id" from "event_attendees" where "community_id" = $1 and "event_id" in $2 and "account_id" in $3;

-- findOwnNews
with theirs as ( select n.recipient_id as account_id, n.id from notifications n where n.community_id = $1 and n.scope = 'personal' and n.recipient_id = any($2::uuid[]) and n.created_at > $3::timestamptz union select d.account_id, d.notification_id from notification_deliveries d where d.community_id = $4 and d.account_id = any($5::uuid[]) and d.channel in ('push', 'email') and d.state = 'folded' and d.settled_at > $6::timestamptz ) select t.account_id, n.type, n.target_id, n.target_type, n.actor_id, actor.first_name as actor_name, e.title as event_title, e.starts_at, e.time_zone as event_zone, act.title as activity_title, act.kind, n.data ->> 'change' as change from theirs t join notifications n on n.community_id = $7 and n.id = t.id left join notification_marks m on m.community_id = $8 and m.account_id = t.account_id left join notification_exceptions x on x.community_id = $9 and x.account_id = t.account_id and x.notification_id = n.id left join accounts actor on actor.id = n.actor_id left join events e on e.community_id = $10 and e.id = n.target_id left join activities act on act.community_id = $11 and act.id = n.target_id where not coalesce(x.is_read, n.created_at <= m.read_until, false) and (n.actor_id is null or n.type = 'assembly_announcement' or ( n.actor_id <> all (blocked_by($12, t.account_id)) and (n.type <> 'post_media' or n.actor_id <> all (unseen_by($13, t.account_id))))) order by n.created_at desc, n.id desc limit 1000;
