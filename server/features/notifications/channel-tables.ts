// What each person wants to be told of, the browsers that take pushes, and what was told to whom.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

type Type = z.infer<typeof Notification>['type']
export type Channel = 'push' | 'email'

export interface ChannelTables {
  notification_preferences: {
    community_id: string
    account_id: string
    hidden_types: Type[]
    quiet_from: string | null
    quiet_to: string | null
    time_zone: string
    daily_cap: number | null
    digest_day: number | null
    digest_hour: Generated<number>
    next_digest_at: InstantColumn | null
    last_digest_at: InstantColumn | null
    /** What they join is sent into their calendar. */
    calendar_mails: Generated<boolean>
  }
  notification_choices: { community_id: string; channel: Channel; type: Type; account_id: string }
  push_subscriptions: {
    community_id: string
    id: string
    account_id: string
    session_id: string
    endpoint: string
    endpoint_hash: Buffer
    p256dh: string
    auth: string
    device_name: string
    created_at: Generated<InstantColumn>
  }
  notification_deliveries: {
    community_id: string
    notification_id: string
    account_id: string
    channel: Channel
    state: Generated<'waiting' | 'sent' | 'folded' | 'skipped' | 'failed'>
    due_at: InstantColumn
    tries: Generated<number>
    settled_at: InstantColumn | null
  }
}
