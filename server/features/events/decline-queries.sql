-- Made from decline-queries.ts by npm run queries; not to be edited.

-- decline
with said as ( insert into event_declines (community_id, event_id, account_id, declined_at) values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz) on conflict do nothing returning community_id ), bumped as ( insert into revisions as r (community_id, resource) select community_id, 'events' from said on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp() ) select true as said, pg_notify('nineteen_live', json_build_object( 'community', community_id, 'resources', array['events'])::text) from said;
