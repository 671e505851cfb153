// The talk with who waits, personal invitations, and moves between communities.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface JoiningTables {
  waiting_messages: {
    community_id: string
    id: string
    account_id: string
    keeper_id: string | null
    text: string
    created_at: Generated<InstantColumn>
  }
  invitations: {
    community_id: string
    id: string
    person_id: string
    token_hash: Buffer
    mailed_to: string | null
    created_by: string
    created_at: Generated<InstantColumn>
    expires_at: InstantColumn
    used_at: InstantColumn | null
    revoked_at: InstantColumn | null
  }
  inquiries: {
    community_id: string
    id: string
    email: string
    email_key: string
    bahai_id: string
    bahai_id_key: string
    created_at: InstantColumn
  }
  moves: {
    community_id: string
    id: string
    account_id: string
    note: Generated<string>
    birth_date: string | null
    state: Generated<'asked' | 'accepted' | 'declined' | 'withdrawn'>
    reason: string | null
    created_at: Generated<InstantColumn>
    decided_at: InstantColumn | null
  }
}
