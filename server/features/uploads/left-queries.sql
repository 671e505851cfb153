-- Made from left-queries.ts by npm run queries; not to be edited.

-- findRetired
select "key" from "files" where "community_id" = $1 and "state" = $2 and "post_id" is null and "created_at" < $3 limit $4;

-- retireUnused
select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true);
with shown (address) as ( select unnest(media || media_thumbnails) from posts where community_id = $1 union all select image_url from events where community_id = $2 union all select image_url from activities where community_id = $3 union all select image_url from campaigns where community_id = $4 union all select file from materials where community_id = $5 union all select file from community_documents where community_id = $6 union all select profile_picture from people where community_id = $7 union all select profile_picture from accounts where profile_picture like $8 union all select unnest(array[banner_image, banner_before]) from communities where id = $9 union all select concat(before, after) from kept_changes where community_id = $10 ), names as ( select (regexp_matches(address, '/([0-9a-f]{32})\.', 'g'))[1] as name from shown ) update files set state = 'refused' where community_id = $11 and key in ( select f.key from files f where f.community_id = $12 and f.state = 'published' and f.post_id is null and f.created_at < $13 and substring(f.key from '/([0-9a-f]{32})\.') not in (select name from names) limit $14) returning key;
