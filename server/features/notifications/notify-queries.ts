import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Which of these notices there are. */
export const findNoticesThere = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('notifications')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteNoticesOf = async (tx: Tx, community: CommunityId, targetId: string): Promise<void> => {
  await tx
    .deleteFrom('notifications')
    .where('community_id', '=', community)
    .where('target_id', '=', targetId)
    .execute()
}

/** The last that each was told of this account's coming into an activity, or to its waiting list. */
export const deleteNoticesOfComing = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  actor: string,
): Promise<void> => {
  await sql`
    delete from notifications where community_id = ${community} and id in (
      select distinct on (recipient_id) id from notifications
      where community_id = ${community} and target_id = ${activity}::uuid and type = 'activity_updated'
        and actor_id = ${actor}::uuid and data ->> 'change' in ('came', 'waits')
      order by recipient_id, created_at desc, id desc)`.execute(tx)
}

/** Puts away what was told of this post. The caller has opened the bin. */
export const putAwayNoticesOf = async (tx: Tx, community: CommunityId, post: string): Promise<void> => {
  await sql`
    update notifications set put_away = true
    where community_id = ${community} and target_id = ${post}::uuid and not put_away`.execute(tx)
}

/** The same of a hidden post: its author still sees it, and keeps what was told to them. The bin is open. */
export const putAwayNoticesForOthers = async (
  tx: Tx,
  community: CommunityId,
  post: string,
): Promise<void> => {
  await sql`
    update notifications n set put_away = true from posts p
    where n.community_id = ${community} and n.target_id = ${post}::uuid and not n.put_away
      and p.community_id = ${community} and p.id = n.target_id and n.recipient_id is distinct from p.author_id`.execute(
    tx,
  )
}

/** Gives back what was told of these posts; of those that moderators keep from being seen to the author alone. */
export const giveBackNoticesOf = async (
  tx: Tx,
  community: CommunityId,
  posts: readonly string[],
): Promise<void> => {
  await sql`
    update notifications n set put_away = false from posts p
    where n.community_id = ${community} and n.target_id = any(${posts}::uuid[]) and n.put_away
      and p.community_id = ${community} and p.id = n.target_id and p.removed_at is null
      and (p.withheld is null or n.recipient_id = p.author_id)`.execute(tx)
}

export const deleteRemindersOf = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: { readonly activity_id: string; readonly id: string },
): Promise<void> => {
  await sql`
    delete from notifications where community_id = ${community} and target_id in (${activity_id}::uuid, ${id}::uuid)
      and type = 'event_reminder' and data ->> 'meeting' = ${id}`.execute(tx)
}

export const deleteHostNotices = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  request: string,
): Promise<void> => {
  await sql`
    delete from notifications where community_id = ${community} and target_id = ${event}::uuid
      and type = 'community_event_update' and data ->> 'hostRequest' = ${request}`.execute(tx)
}

/**
 * Other words in the notices of this thing; none at all when there are none. What was decided about it has
 * no actor, and keeps its reason. The caller has opened the bin: what is hidden is not told in its old words.
 */
export const captionNoticesOf = async (
  tx: Tx,
  community: CommunityId,
  targetId: string,
  caption: string,
): Promise<void> => {
  await sql`
    update notifications set data = data - 'caption' || ${JSON.stringify(caption === '' ? {} : { caption })}::jsonb
    where community_id = ${community} and target_id = ${targetId}::uuid and actor_id is not null`.execute(tx)
}
