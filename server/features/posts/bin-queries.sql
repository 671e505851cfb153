-- Made from bin-queries.ts by npm run queries; not to be edited.

-- findDeleted
select d.*, a.first_name, a.last_name from ( select * from ( select 'post' as kind, p.id, p.id as post_id, left(coalesce(nullif(p.title, ''), p.content), 200) as text, p.removed_at, p.author_id from posts p where p.community_id = $1 and p.removed_at >= $2 and p.author_id = $3 and (p.removed_by = p.author_id or (p.announcement and not exists ( select from moderation_decisions d where d.community_id = $4 and d.post_id = p.id and d.target_id = p.id and d.decision = 'remove' and d.created_at = p.removed_at))) union all select 'comment', c.id, c.post_id, left(c.comment, 200), c.deleted_at, c.author_id from post_comments c join posts p on p.community_id = c.community_id and p.id = c.post_id and p.removed_at is null where c.community_id = $5 and c.deleted_at >= $6 and c.withheld is distinct from 'removed' and c.author_id = $7 ) as deleted where (removed_at, id) < ($8::timestamptz, $9::uuid) order by removed_at desc, id desc limit $10 ) as d left join accounts a on a.id = d.author_id order by d.removed_at desc, d.id desc;

-- isTakenByModerators
select p.id from posts p where p.community_id = $1 and p.id = $2 and exists ( select from moderation_decisions d where d.community_id = $3 and d.post_id = p.id and d.target_id = p.id and d.decision = 'remove' and d.created_at = p.removed_at);

-- lockComments
select c.id, c.post_id, c.withheld, c.deleted_at is not null as lost from post_comments c where c.community_id = $1 and (c.post_id, c.id) in (select * from unnest($2::uuid[], $3::uuid[])) and (c.deleted_at is null or (c.deleted_at >= $4 and c.withheld is distinct from 'removed')) order by c.id for update of c;

-- lockPosts
select p.id, p.removed_at is not null as lost from posts p where p.community_id = $1 and p.id = any($2::uuid[]) and (p.removed_at is null or (p.removed_at >= $3 and (p.removed_by = p.author_id or (p.announcement and not exists ( select from moderation_decisions d where d.community_id = $4 and d.post_id = p.id and d.target_id = p.id and d.decision = 'remove' and d.created_at = p.removed_at))))) order by p.id for update of p;

-- restoreComments
with back as ( update post_comments c set deleted_at = null where c.community_id = $1 and (c.post_id, c.id) in (select * from unnest($2::uuid[], $3::uuid[])) returning c.post_id, c.withheld ) update posts p set comment_count = p.comment_count + more.count from (select post_id, count(*) as count from back where withheld is null group by post_id) as more where p.community_id = $4 and p.id = more.post_id;

-- restorePosts
with back as ( update posts p set removed_at = null, removed_by = null, like_count = ( select count(*) from post_likes l where l.community_id = p.community_id and l.post_id = p.id) where p.community_id = $1 and p.id = any($2::uuid[]) returning p.id, p.community_id, p.visibility, p.withheld ) insert into public_items (id, kind, community_id) select id, 'post', community_id from back where visibility = 'public' and withheld is null on conflict do nothing;
