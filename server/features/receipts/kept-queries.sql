-- Made from kept-queries.ts by npm run queries; not to be edited.

-- communityIds
select "id" from "communities";

-- findNamed
select "picture" from "receipts" where "community_id" = $1 and "picture" = any($2);

-- findOutOfTime
select r.id, r.picture from receipts r join receipt_settings s on s.community_id = r.community_id where r.community_id = $1 and r.picture is not null and r.state in ('settled', 'declined') and coalesce(r.settled_at, r.decided_at) < $2::timestamptz - make_interval(days => s.kept_years * $3::integer) order by r.id limit $4;

-- findPicturesOf
select "picture" from "receipts" where "community_id" = $1 and "account_id" = $2 and "picture" is not null order by "sent_at";

-- forgetPictures
update "receipts" set "picture" = $1, "picture_type" = $2 where "community_id" = $3 and "id" = any($4);

-- withdrawAll
with open as ( select id, picture from receipts where community_id = $1 and account_id = $2 and state in ('sent', 'seen', 'question') for update ), gone as ( update receipts r set state = 'withdrawn', picture = null, picture_type = null, sealed = null, generation = null, device_id = null, sealed_for_device = null, words = '-', question = '', answer = '' from open where r.community_id = $3 and r.id = open.id ), kept as ( update receipts r set device_id = null, sealed_for_device = null where r.community_id = $4 and r.account_id = $5 and r.device_id is not null and r.id not in (select id from open) ) select picture from open;
