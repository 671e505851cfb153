import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { findNotifications } from './queries.ts'

type Row = Awaited<ReturnType<typeof findNotifications>>[number]

export const notificationView = (row: Row): z.infer<typeof Notification> => ({
  _id: row.id,
  id: row.id,
  type: row.type,
  actor: row.actor_id,
  actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  target: row.target_id,
  targetType: row.target_type,
  recipientCommunity: row.community_id,
  scope: row.scope,
  additionalData: row.data,
  read: row.read,
  createdAt: instantOf(row.created_at),
})
