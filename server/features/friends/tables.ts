// Friends who are invited by a personal link to a Holy Day or to a meeting; `people` is how many come, 0 says no.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface FriendTables {
  invited_friends: {
    community_id: string
    id: string
    event_id: string | null
    activity_id: string | null
    meeting_id: string | null
    invited_by: string
    until: InstantColumn
    name: string | null
    people: number | null
    created_at: Generated<InstantColumn>
  }
}
