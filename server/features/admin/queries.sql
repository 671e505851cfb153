-- Made from queries.ts by npm run queries; not to be edited.

-- findCounts
select (select count(*) from people where community_id = $1) as "count.roll", (select count(*) from accounts where community_id = $2 and state = 'confirmed') as "count.members", (select count(*) from posts where community_id = $3 and pinned) as "count.announcements", (select (select count(*) from accounts where community_id = $4 and state = 'pending') + (select count(*) from inquiries where community_id = $5) + (select count(*) from moves where community_id = $6 and state = 'asked')) as "waiting.waiting", (select count(*) from privacy_requests where community_id = $7 and state = 'waiting') as "waiting.privacy", (select reports_that_wait($8, $9)) as "waiting.moderation";
