import { sql } from 'kysely'
import { prepare } from '#server/platform/prepared.ts'
import { postParts } from './queries.ts'

/** Adds a comment in one statement, with its counter, revision and live word. */
export const insertComment = prepare(
  'insert comment',
  ['community', 'post', 'id', 'account', 'comment', 'key'],
  (tx, slot) =>
    sql<{ id: string }>`
    with post as (
      update posts p set comment_count = comment_count + 1
      where community_id = ${slot('community')}::uuid and id = ${slot('post')}::uuid
        and ${postParts.seenPost(slot('community'), slot('account'))} returning community_id, id
    ), added as (
      insert into post_comments (community_id, post_id, id, author_id, comment, request_key)
      select community_id, id, ${slot('id')}::uuid, ${slot('account')}::uuid, ${slot('comment')}::text, ${slot('key')}::text from post
    ), bumped as (
      insert into revisions as r (community_id, resource) select community_id, 'feed' from post
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
    )
    select id, pg_notify('nineteen_live', json_build_object(
      'community', community_id, 'resources', array['feed'])::text) from post`.compile(tx),
)
