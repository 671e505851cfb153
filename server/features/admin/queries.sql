-- Made from queries.ts by npm run queries; not to be edited.

-- findCounts
select (select count(*) from people where community_id = $1) as "count.roll", (select count(*) from accounts where community_id = $2 and state = 'confirmed') as "count.members", (select count(*) from accounts where community_id = $3 and state = 'pending') as "waiting.waiting", ( select count(distinct f.target_id) from flags f left join post_comments c on c.community_id = f.community_id and c.post_id = f.post_id and c.id = f.target_id where f.community_id = $4 and f.settled_at is null and exists (select 1 from posts p where p.community_id = f.community_id and p.id = f.post_id) and (f.target_kind = 'post' or (c.id is not null and c.deleted_at is null))) as "waiting.moderation";
