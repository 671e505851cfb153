import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { NoticeRow } from './queries.ts'

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
