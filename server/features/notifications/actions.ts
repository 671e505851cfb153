// Notifications: written in the transaction of the fact, read by their readers.
import { type CommunityId, type Db, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './queries.ts'
import type { NewNotification } from './queries.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notificationView } from './view.ts'

/** Tells one person, or with scope `community` everybody, stored once. Call it inside the fact's transaction. */
export const notify = async (
  tx: Tx,
  community: CommunityId,
  notification: NewNotification,
): Promise<void> => {
  await queries.insertNotification(tx, community, notification)
  await bump(tx, community, 'notifications')
  await announce(tx, community, 'notifications')
}

export const listNotifications = (
  db: Db,
  member: Member,
  query: { limit: number; cursor?: string | undefined; userId?: string | undefined },
) => {
  if (query.userId && query.userId !== member.accountId)
    return refuse(403, 'These notifications are somebody else’s.')
  return inCommunity(db, member.communityId, async (tx) => {
    const rows = await queries.findNotifications(tx, member, query.limit + 1, readCursor(query.cursor))
    const { unread } = await queries.countUnread(tx, member)
    const page = pageOf(rows, query.limit, (row) => [row.created_at, row.id])
    return { success: true as const, unread, ...page, data: page.data.map(notificationView) }
  })
}

/** How many the bell shows, inside the caller's transaction. */
export const readUnread = async (tx: Tx, member: Member): Promise<number> =>
  (await queries.countUnread(tx, member)).unread

export const markRead = (db: Db, member: Member, id: string) =>
  inCommunity(db, member.communityId, async (tx) => {
    const found = await queries.findVisible(tx, member, id)
    if (!found) return refuse(404, 'We could not find that.')
    await queries.insertRead(tx, member, id)
    await bump(tx, member.communityId, 'notifications')
    return { message: 'Marked as read.' }
  })

export const markAllRead = (db: Db, member: Member, userId: string | undefined) => {
  if (userId && userId !== member.accountId) return refuse(403, 'These notifications are somebody else’s.')
  return inCommunity(db, member.communityId, async (tx) => {
    await queries.readEverything(tx, member)
    await bump(tx, member.communityId, 'notifications')
    return { message: 'All are marked as read.' }
  })
}
