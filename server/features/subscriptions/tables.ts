// The addresses that calendar programs ask.
import type { InstantColumn } from '#server/platform/tables.ts'

export interface SubscriptionTables {
  calendar_feeds: {
    community_id: string
    id: string
    account_id: string
    made_at: InstantColumn
  }
}
