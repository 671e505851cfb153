// What a notification says and where it leads, and when notifications are fetched ahead: pure.
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications.ts'
import { links } from '#web/app/links.ts'

export type Notice = z.output<typeof Notification>

/** Spec §9: fetched ahead unless the last time was so short ago, or there are some already. */
const pause = 180_000

interface Before {
  /** When notifications were last fetched, with or without success; 0 for never. */
  readonly last: number
  /** Some were fetched since the app was opened. */
  readonly exist: boolean
}

export const mayPrefetch = ({ last, exist }: Before, now: number): boolean => !exist && now - last >= pause

/** Those that were unread when they were first seen come first, under a heading of their own. */
export const grouped = (
  notices: readonly Notice[],
  fresh: ReadonlySet<string>,
): { fresh: readonly Notice[]; earlier: readonly Notice[] } => ({
  fresh: notices.filter(({ _id }) => fresh.has(_id)),
  earlier: notices.filter(({ _id }) => !fresh.has(_id)),
})

/** The unread ones join what was new since the panel opened; the same set when there are none. */
export const freshAfter = (before: ReadonlySet<string>, notices: readonly Notice[]): ReadonlySet<string> => {
  const added = notices.filter(({ _id, read }) => !read && !before.has(_id))
  return added.length === 0 ? before : new Set([...before, ...added.map(({ _id }) => _id)])
}

/** Where a notification leads; null when what it tells of is gone. */
export const targetOf = ({ type, target, targetType, actor }: Notice): string | null => {
  if (type === 'budget_update') return links.budget()
  if (type === 'role_assignment' || type === 'venue_request') return links.dashboard()
  if (type === 'new_member_welcome') return actor === null ? null : links.user({ userId: actor })
  if (target === null) return null
  if (targetType === 'Media' || type === 'assembly_announcement') return links.post({ postId: target })
  if (type === 'join_event' || type === 'leave_event') return links.event({ eventId: target, tab: 'people' })
  if (targetType === 'Session') return links.sessionConfirm({ sessionId: target })
  if (targetType === 'Activity') return links.activity({ activityId: target })
  return links.event({ eventId: target })
}

/** Who did it and what it is about. A newcomer is named even where no account did it. */
export const saidBy = ({
  type,
  actorName,
  additionalData: { caption, venueName },
}: Notice): { name: string | null; about: string | null } => {
  const about = caption ?? venueName ?? null
  if (type === 'new_member_welcome') return { name: actorName ?? about, about: null }
  return { name: actorName, about }
}
