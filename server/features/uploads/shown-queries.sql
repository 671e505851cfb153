-- Made from shown-queries.ts by npm run queries; not to be edited.

-- isShown
select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true);
select exists (select from posts where community_id = $1 and id = $2 and media || media_thumbnails || captions && $3::text[] and removed_at is null and withheld is null) or exists (select from events where community_id = $4 and image_url = any($5::text[])) or exists (select from activities where community_id = $6 and image_url = any($7::text[])) or exists (select from campaigns where community_id = $8 and image_url = any($9::text[])) or exists (select from materials where community_id = $10 and file = any($11::text[]) and removed_at is null) or exists (select from community_documents where community_id = $12 and file = any($13::text[]) and removed_at is null) or exists (select from accounts where profile_picture = any($14::text[])) or exists (select from people where community_id = $15 and profile_picture = any($16::text[]) and removed_at is null and erased_at is null) or exists (select from communities where id = $17 and banner_image = any($18::text[])) or ($19::uuid is null and exists (select from posts where community_id = $20 and with_photo and media || media_thumbnails && $21::text[] and removed_at is null and withheld is null)) as shown;

-- sessionsOfBrowser
select "id" from "sessions" where "cookie_hash" = $1 and "revoked_at" is null and "expires_at" > $2 order by "last_seen_at" desc limit $3;
