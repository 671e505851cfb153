// Notices as they are written: in one statement however many are told.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { CommunityId, Tx } from './db.ts'
import { liveWord } from './live.ts'

type Wire = z.infer<typeof Notification>

export type NoticeType = Wire['type']
export type NoticeTarget = Wire['targetType']
export type NoticeData = Wire['additionalData']

/** What a notice says of a fact. */
export interface NoticeWords {
  readonly type: NoticeType
  /** The account that did it; null when it was the community's own clock. */
  readonly actorId: string | null
  readonly targetId: string | null
  readonly targetType: NoticeTarget
  readonly data?: NoticeData
}

export interface NewNotice {
  readonly id: string
  /** Null tells the whole community. */
  readonly recipientId: string | null
}

/** One for each of these accounts, and none for who did it. */
export const noticesFor = (accountIds: readonly string[], actorId: string | null): NewNotice[] =>
  [...new Set(accountIds)].filter((id) => id !== actorId).map((recipientId) => ({ id: newId(), recipientId }))

/** One row for the whole community, whether they are 50 or 5,000. */
export const noticeForAll = (): NewNotice[] => [{ id: newId(), recipientId: null }]

/**
 * Bumps the revision, writes the notices and gives the live word, in one statement however many are told; nothing
 * for none. The time is taken while the revision's row is held, so that the order of the times is that of the commits.
 */
export const insertNotices = async (
  tx: Tx,
  community: CommunityId,
  fact: NoticeWords,
  notices: readonly NewNotice[],
): Promise<void> => {
  if (notices.length === 0) return
  const told = notices.flatMap(({ recipientId }) => recipientId ?? [])
  const word = liveWord(community, ['notifications'], told.length === notices.length ? told : undefined)
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
