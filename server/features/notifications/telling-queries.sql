-- Made from telling-queries.ts by npm run queries; not to be edited.

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

-- insertNotices
with bumped as ( insert into revisions as r (community_id, resource) values ($1::uuid, 'notifications') on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp() returning community_id ), told as ( insert into notifications (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data, created_at) select bumped.community_id, notice.id, case when a.id is null then 'community' else 'personal' end, a.id, $2, $3::uuid, $4::uuid, $5, $6::jsonb, clock_timestamp() from bumped cross join unnest($7::uuid[], $8::uuid[]) as notice (id, recipient_id) left join accounts a on a.id = notice.recipient_id and a.community_id = bumped.community_id where notice.recipient_id is null or a.id is not null -- Whose id says what they tell may have been told at the same moment. on conflict do nothing ) select pg_notify('nineteen_live', $9) from bumped;

-- putAwayNoticesForOthers
update notifications n set put_away = true from posts p where n.community_id = $1 and n.target_id = $2::uuid and not n.put_away and p.community_id = $3 and p.id = n.target_id and n.recipient_id is distinct from p.author_id;

-- putAwayNoticesOf
update notifications set put_away = true where community_id = $1 and target_id = $2::uuid and not put_away;
