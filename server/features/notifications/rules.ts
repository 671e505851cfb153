import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Listed, NoticeRow } from './queries.ts'

type Wire = z.infer<typeof Notification>

/** A row that has a notification: an empty list answers its count alone. */
export const isListed = (row: Listed): row is Listed & NoticeRow => row.id !== null

/** Security §3.4: what only an office may have announced. */
export const isAnnouncement = (type: Wire['type']): boolean => announcements.has(type)

const announcements: ReadonlySet<Wire['type']> = new Set([
  'assembly_announcement',
  'budget_update',
  'role_assignment',
])

export const mayAnnounce = ({ rights }: { readonly rights: readonly string[] }): boolean =>
  rights.some((right) => ['assembly', 'treasurer', 'communityAdmin'].includes(right))
