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
  /** The same of a meeting of an activity, as it was said. */
  meeting_invitations: {
    community_id: string
    meeting_id: string
    account_id: string
    activity_id: string
    title: string
    starts_at: InstantColumn
    ends_at: InstantColumn | null
    place: string | null
    sequence: number
    cancelled: boolean
    sent_at: InstantColumn
  }
}
