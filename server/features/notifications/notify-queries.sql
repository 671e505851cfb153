-- Made from notify-queries.ts by npm run queries; not to be edited.

-- captionNoticesOf
update notifications set data = data - 'caption' || $1::jsonb where community_id = $2 and target_id = $3::uuid and actor_id is not null;

-- deleteHostNotices
delete from notifications where community_id = $1 and target_id = $2::uuid and type = 'community_event_update' and data ->> 'hostRequest' = $3;

-- deleteNoticesOf
delete from "notifications" where "community_id" = $1 and "target_id" = $2;

-- deleteNoticesOfComing
delete from notifications where community_id = $1 and id in ( select distinct on (recipient_id) id from notifications where community_id = $2 and target_id = $3::uuid and type = 'activity_updated' and actor_id = $4::uuid and data ->> 'change' in ('came', 'waits') order by recipient_id, created_at desc, id desc);

-- deleteRemindersOf
delete from notifications where community_id = $1 and target_id in ($2::uuid, $3::uuid) and type = 'event_reminder' and data ->> 'meeting' = $4;

-- findNoticesThere
select "id" from "notifications" where "community_id" = $1 and "id" = any($2::uuid[]);

-- giveBackNoticesOf
update notifications n set put_away = false from posts p where n.community_id = $1 and n.target_id = any($2::uuid[]) and n.put_away and p.community_id = $3 and p.id = n.target_id and p.removed_at is null and (p.withheld is null or n.recipient_id = p.author_id);

-- putAwayNoticesForOthers
update notifications n set put_away = true from posts p where n.community_id = $1 and n.target_id = $2::uuid and not n.put_away and p.community_id = $3 and p.id = n.target_id and n.recipient_id is distinct from p.author_id;

-- putAwayNoticesOf
update notifications set put_away = true where community_id = $1 and target_id = $2::uuid and not put_away;
