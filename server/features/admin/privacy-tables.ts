// Copies that were made, what two officers decide together, who was erased, what was agreed to.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface PrivacyTables {
  chain_checks: {
    one: Generated<boolean>
    asked_at: InstantColumn | null
    checked_at: InstantColumn | null
    record_count: Generated<number>
    broken_count: Generated<number>
  }
  exports: {
    token_hash: Buffer
    account_id: string
    kind: 'person' | 'community'
    of_community: Generated<string | null>
    created_at: InstantColumn
    expires_at: InstantColumn
    claimed_at: Generated<InstantColumn | null>
    fetched_at: Generated<InstantColumn | null>
  }
  privacy_requests: {
    community_id: string
    id: string
    kind: 'export' | 'erasure'
    person_id: string | null
    asked_by: string
    asked_at: InstantColumn
    decided_by: Generated<string | null>
    decided_at: Generated<InstantColumn | null>
    state: Generated<'waiting' | 'agreed' | 'declined'>
  }
  erasures: {
    community_id: string
    id: string
    account_id: string | null
    person_id: string | null
    posts: 'keep' | 'delete'
    erased_at: InstantColumn
    files_left: Generated<string[]>
    finished_at: Generated<InstantColumn | null>
  }
  agreements: {
    account_id: string
    document: 'eula' | 'privacy'
    version: string
    agreed_at: InstantColumn
  }
}
