// The addresses that calendar programs ask.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface SubscriptionTables {
  calendar_feeds: {
    community_id: string
    id: string
    account_id: string
    made_at: InstantColumn
  }
  /** What a member's calendar was sent of an event by mail. */
  calendar_invitations: {
    community_id: string
    event_id: string
    account_id: string
    sequence: number
    turns: Generated<number>
    cancelled: boolean
    sent_at: InstantColumn
  }
}
