-- Made from erasure-words-queries.ts by npm run queries; not to be edited.

-- deleteFileOfAddress
delete from "files" where "community_id" = $1 and ("key" = $2 or "thumbnail_key" = $3) returning "key";

-- deleteFilesOf
delete from files f where f.community_id = $1 and f.owner_id = $2 and not exists (select from posts p where p.community_id = f.community_id and p.id = f.post_id) and not exists (select from materials m where m.community_id = f.community_id and (m.added_by = f.owner_id or m.letter_from is not null) and right(m.file, length(f.key)) = f.key) and not (exists (select from "events" x where x.community_id = $3 and (right(x."image_url", length(f.key)) = f.key or (f.thumbnail_key is not null and right(x."image_url", length(f.thumbnail_key)) = f.thumbnail_key))) or exists (select from "activities" x where x.community_id = $4 and (right(x."image_url", length(f.key)) = f.key or (f.thumbnail_key is not null and right(x."image_url", length(f.thumbnail_key)) = f.thumbnail_key))) or exists (select from "communities" x where x.id = $5 and (right(x."banner_image", length(f.key)) = f.key or (f.thumbnail_key is not null and right(x."banner_image", length(f.thumbnail_key)) = f.thumbnail_key))) or exists (select from "communities" x where x.id = $6 and (right(x."banner_before", length(f.key)) = f.key or (f.thumbnail_key is not null and right(x."banner_before", length(f.thumbnail_key)) = f.thumbnail_key))) or exists (select from "community_documents" x where x.community_id = $7 and (right(x."file", length(f.key)) = f.key or (f.thumbnail_key is not null and right(x."file", length(f.thumbnail_key)) = f.thumbnail_key)))) -- The way back of a change of the community's page shows its picture again. and not exists (select from kept_changes k where k.community_id = f.community_id and k.kind = 'settings' and position(f.key in concat(k.before, k.after)) > 0) returning f.key;

-- deleteWords
with mine as (select id from posts where community_id = $1 and author_id = $2), told as (delete from notifications where community_id = $3 and target_id in (select id from mine)), opened as (delete from public_items where community_id = $4 and id in (select id from mine)) delete from posts where community_id = $5 and id in (select id from mine);
with gone as ( delete from post_comments where community_id = $1 and author_id = $2 returning post_id, deleted_at is null and withheld is null as counted ), fewer as (select post_id, count(*) as by from gone where counted group by post_id) update posts p set comment_count = greatest(0, p.comment_count - f.by) from fewer f where p.community_id = $3 and p.id = f.post_id;
delete from "materials" where "community_id" = $1 and "added_by" = $2 and "letter_from" is null;
update "materials" set "added_by" = $1 where "community_id" = $2 and "added_by" = $3;
delete from "consultation_notes" where "community_id" = $1 and "author_id" = $2;
delete from "moderation_decisions" where "community_id" = $1 and "author_id" = $2;
