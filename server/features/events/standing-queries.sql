-- Made from standing-queries.ts by npm run queries; not to be edited.

-- findIsFriend
select exists (select from people f where f.community_id = $1::uuid and f.id = $2::uuid and f.standing = 'friend') as friend;
