import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import type { Cursor } from '#server/platform/page.ts'

type Wire = z.infer<typeof Notification>

export interface NewNotification {
  readonly type: Wire['type']
  /** An account: only that person reads it. Null tells the whole community. */
  readonly recipientId: string | null
  readonly actorId: string | null
  readonly targetId: string | null
  readonly targetType: Wire['targetType']
  readonly data?: Wire['additionalData']
}

export const insertNotification = (tx: Tx, community: CommunityId, notification: NewNotification) =>
  tx
    .insertInto('notifications')
    .values({
      community_id: community,
      id: newId(),
      scope: notification.recipientId ? 'personal' : 'community',
      recipient_id: notification.recipientId,
      type: notification.type,
      actor_id: notification.actorId,
      target_id: notification.targetId,
      target_type: notification.targetType,
      data: JSON.stringify(notification.data ?? {}),
    })
    .execute()

/** Personal and community-wide ones, newest first; each half comes from its own index. */
export const findNotifications = (tx: Tx, member: Member, limit: number, cursor: Cursor | null) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(newest(tx, member, 'personal', limit, cursor).as('own'))
        .selectAll()
        .unionAll(from.selectFrom(newest(tx, member, 'community', limit, cursor).as('shared')).selectAll())
        .as('n'),
    )
    .leftJoin('accounts as actor', 'actor.id', 'n.actor_id')
    .leftJoin('notification_marks as mark', (join) =>
      join.on('mark.community_id', '=', member.communityId).on('mark.account_id', '=', member.accountId),
    )
    .leftJoin('notification_reads as r', (join) =>
      join
        .on('r.community_id', '=', member.communityId)
        .on('r.account_id', '=', member.accountId)
        .onRef('r.notification_id', '=', 'n.id'),
    )
    .selectAll('n')
    .select(['actor.first_name', 'actor.last_name'])
    .select(
      sql<boolean>`coalesce(n.created_at <= mark.read_until, false) or r.notification_id is not null`.as(
        'read',
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()

const newest = (
  tx: Tx,
  member: Member,
  scope: 'personal' | 'community',
  limit: number,
  cursor: Cursor | null,
) =>
  tx
    .selectFrom('notifications as n')
    .select([
      'n.id',
      'n.scope',
      'n.type',
      'n.actor_id',
      'n.target_id',
      'n.target_type',
      'n.data',
      'n.created_at',
      'n.community_id',
    ])
    .where('n.community_id', '=', member.communityId)
    .where('n.scope', '=', scope)
    .$if(scope === 'personal', (query) => query.where('n.recipient_id', '=', member.accountId))
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(n.created_at, n.id) < (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)

/** Counted only past the mark and at most to 100, since the bell says “99+”. */
export const countUnread = (tx: Tx, member: Member) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('notifications as n')
        .select('n.id')
        .where('n.community_id', '=', member.communityId)
        .where((is) => is.or([is('n.scope', '=', 'community'), is('n.recipient_id', '=', member.accountId)]))
        .where(
          'n.created_at',
          '>',
          sql<string>`coalesce((select read_until from notification_marks
            where community_id = ${member.communityId} and account_id = ${member.accountId}), now() - interval '90 days')`,
        )
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('notification_reads as r')
                .select('r.notification_id')
                .where('r.community_id', '=', member.communityId)
                .where('r.account_id', '=', member.accountId)
                .whereRef('r.notification_id', '=', 'n.id'),
            ),
          ),
        )
        .limit(100)
        .as('unread'),
    )
    .select(sql<number>`count(*)`.as('unread'))
    .executeTakeFirstOrThrow()

/** The notification if this member is one of its readers. */
export const findVisible = (tx: Tx, member: Member, id: string) =>
  tx
    .selectFrom('notifications')
    .select('id')
    .where('community_id', '=', member.communityId)
    .where('id', '=', id)
    .where((is) => is.or([is('scope', '=', 'community'), is('recipient_id', '=', member.accountId)]))
    .executeTakeFirst()

export const insertRead = (tx: Tx, member: Member, id: string) =>
  tx
    .insertInto('notification_reads')
    .values({ community_id: member.communityId, account_id: member.accountId, notification_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Moves the mark to now; single marks that it has passed are gone. */
export const readEverything = async (tx: Tx, member: Member): Promise<void> => {
  await tx
    .insertInto('notification_marks')
    .values({ community_id: member.communityId, account_id: member.accountId, read_until: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'account_id']).doUpdateSet({ read_until: sql`now()` }),
    )
    .execute()
  await tx
    .deleteFrom('notification_reads')
    .where('community_id', '=', member.communityId)
    .where('account_id', '=', member.accountId)
    .execute()
}
