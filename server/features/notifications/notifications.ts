// Reading notifications, and what of them is read.
import type { App } from '#server/platform/app-type.ts'
import { type Db, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { announceTo } from '#server/platform/live.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { inOneTrip, runIn } from '#server/platform/prepared.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import * as queries from './queries.ts'
import type { Listed, NoticeRow } from './queries.ts'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly userId?: string | undefined
}

/** The newest ones first, and how many are unread. */
export const list = async (app: App, member: Member, { limit, cursor, userId }: Page) => {
  await demandSelf(app.db, member, userId)
  const [before, beforeId] = readCursor(cursor) ?? ['infinity', LAST_ID]
  const statement = queries.findNotices({ ...slotsOf(member), limit: limit + 1, before, beforeId })
  const rows = await inOneTrip(app.pool, member.communityId, statement)
  const page = pageOf(rows.filter(isListed), limit, (row) => [row.cursor_at, row.id])
  return {
    success: true as const,
    unread: rows[0]?.unread ?? 0,
    ...page,
    data: page.data.map(notificationView),
  }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How many the bell shows, inside the caller's transaction. */
export const readUnread = async (tx: Tx, member: Member): Promise<number> =>
  (await runIn(tx, queries.countUnread(slotsOf(member))))[0]?.unread ?? 0

/** Whoever is confirmed now has nothing to catch up on: what was told before is not unread. */
export const beginReading = (tx: Tx, reader: Pick<Member, 'accountId' | 'communityId'>): Promise<void> =>
  queries.readUpTo(tx, reader, null)

/** Sets one read or unread; setting it twice is setting it once. */
export const setRead = (db: Db, member: Member, id: string, isRead: boolean) =>
  inCommunity(db, member.communityId, async (tx) => {
    if (!(await queries.findVisible(tx, member, id))) return notFound()
    await queries.putException(tx, member, id, isRead)
    await tellOwnPages(tx, member)
    return { message: isRead ? 'Marked as read.' : 'Marked as unread.' }
  })

/** Marks all read, or all up to the newest that was seen: what came in between stays unread. */
export const markAllRead = async (
  db: Db,
  member: Member,
  { userId, upTo }: { readonly userId?: string | undefined; readonly upTo?: string | undefined },
) => {
  await demandSelf(db, member, userId)
  return inCommunity(db, member.communityId, async (tx) => {
    await tellOwnPages(tx, member)
    await queries.readUpTo(tx, member, upTo ?? null)
    return { message: 'All are marked as read.' }
  })
}

/** The member's other open pages have the same bell. */
const tellOwnPages = async (tx: Tx, { communityId, accountId }: Member): Promise<void> => {
  await bump(tx, communityId, 'notifications')
  await announceTo(tx, communityId, [accountId], 'notifications')
}

const slotsOf = ({ communityId, accountId }: Member) => ({ community: communityId, account: accountId })

/** K1: a call may only repeat who is calling; anything else is refused and remembered. */
const demandSelf = async (db: Db, member: Member, userId: string | undefined): Promise<void> => {
  if (!userId || userId === member.accountId) return
  await inCommunity(db, member.communityId, async (tx) =>
    happened(tx, member, 'notification.foreign_name_refused'),
  )
  refuse(403, 'These notifications are somebody else’s.')
}

type Wire = z.infer<typeof Notification>

/** A row that has a notification: an empty list answers its count alone. */
const isListed = (row: Listed): row is Listed & NoticeRow => row.id !== null

/** Security §3.4: what only an office may have announced. */
export const isAnnouncement = (type: Wire['type']): boolean => announcements.has(type)

const announcements: ReadonlySet<Wire['type']> = new Set([
  'assembly_announcement',
  'budget_update',
  'role_assignment',
])

export const mayAnnounce = ({ rights }: { readonly rights: readonly string[] }): boolean =>
  rights.some((right) => ['assembly', 'treasurer', 'communityAdmin'].includes(right))

export const notificationView = (row: NoticeRow): z.infer<typeof Notification> => ({
  _id: row.id,
  id: row.id,
  type: row.type,
  actor: row.actor_id,
  actorName: row.first_name === null ? null : fullName(row),
  target: row.target_id,
  targetType: row.target_type,
  recipientCommunity: row.community_id,
  scope: row.scope,
  additionalData: row.words === null ? row.data : { ...row.data, text: row.words },
  read: row.read,
  createdAt: instantOf(row.created_at),
})
