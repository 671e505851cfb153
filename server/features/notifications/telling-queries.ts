import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { NoticeWords } from './rules.ts'

export interface NewNotice {
  readonly id: string
  /** Null tells the whole community. */
  readonly recipientId: string | null
}

/**
 * Bumps the revision, writes the notices and gives the live word, in one statement however many are told.
 * The time is taken while the revision's row is held, so that the order of the times is that of the commits.
 */
export const insertNotices = async (
  tx: Tx,
  community: CommunityId,
  fact: NoticeWords,
  notices: readonly NewNotice[],
  word: string,
): Promise<void> => {
  await sql`
    with bumped as (
      insert into revisions as r (community_id, resource) values (${community}::uuid, 'notifications')
      on conflict (community_id, resource) do update set revision = r.revision + 1, changed_at = clock_timestamp()
      returning community_id
    ), told as (
      insert into notifications
        (community_id, id, scope, recipient_id, type, actor_id, target_id, target_type, data, created_at)
      select bumped.community_id, notice.id, case when a.id is null then 'community' else 'personal' end, a.id,
        ${fact.type}, ${fact.actorId}::uuid, ${fact.targetId}::uuid, ${fact.targetType},
        ${JSON.stringify(fact.data ?? {})}::jsonb, clock_timestamp()
      from bumped
      cross join unnest(${notices.map(({ id }) => id)}::uuid[],
        ${notices.map(({ recipientId }) => recipientId)}::uuid[]) as notice (id, recipient_id)
      left join accounts a on a.id = notice.recipient_id and a.community_id = bumped.community_id
      where notice.recipient_id is null or a.id is not null
      -- Whose id says what they tell may have been told at the same moment.
      on conflict do nothing
    )
    select pg_notify('nineteen_live', ${word}) from bumped`.execute(tx)
}

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
