// Saying that one cannot come, in SQL. The trigger of 017_events.sql takes it back with a place.
import { sql } from 'kysely'
import { prepare } from '#server/platform/prepared.ts'

/** Of who never said yes: that they cannot come. No bell rings for it. Answers a row when it was new. */
export const decline = prepare('decline', ['community', 'event', 'account', 'now'], (tx, slot) =>
  sql<{ said: boolean }>`
    with said as (
      insert into event_declines (community_id, event_id, account_id, declined_at)
      values (${slot('community')}::uuid, ${slot('event')}::uuid, ${slot('account')}::uuid,
        ${slot('now')}::timestamptz)
      on conflict do nothing returning community_id
    ), bumped as (
      insert into revisions as r (community_id, resource)
      select community_id, 'events' from said
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select true as said, pg_notify('nineteen_live', json_build_object(
      'community', community_id, 'resources', array['events'])::text) from said`.compile(tx),
)
