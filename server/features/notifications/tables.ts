// Notifications, stored once, and what a reader has read of them.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

type Wire = z.infer<typeof Notification>

export interface NotificationTables {
  notifications: {
    community_id: string
    id: string
    scope: Wire['scope']
    recipient_id: string | null
    type: Wire['type']
    actor_id: string | null
    target_id: string | null
    target_type: Wire['targetType']
    data: Json<Wire['additionalData']>
    created_at: Generated<InstantColumn>
    /** Null until the channels have taken it up. */
    dispatched_at: Generated<InstantColumn | null>
    /** What it tells of lies in the bin. */
    put_away: Generated<boolean>
  }
  notification_marks: { community_id: string; account_id: string; read_until: InstantColumn }
  /** Notifications that stand otherwise than the reader's mark says. */
  notification_exceptions: {
    community_id: string
    account_id: string
    notification_id: string
    is_read: Generated<boolean>
  }
}
