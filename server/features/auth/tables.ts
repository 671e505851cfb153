// Accounts, sessions and what leads to them: the installation's own tables.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface AuthTables {
  accounts: {
    id: string
    email: string
    email_key: string
    password_hash: string | null
    google_sub: string | null
    state: 'pending' | 'confirmed' | 'declined'
    community_id: string | null
    person_id: string | null
    claimed_bahai_id: string | null
    first_name: Generated<string>
    last_name: Generated<string>
    occupation: string | null
    language: string | null
    profile_picture: string | null
    eula_accepted_at: InstantColumn | null
    decline_reason: string | null
    failed_logins: Generated<number>
    locked_until: InstantColumn | null
    created_at: Generated<InstantColumn>
  }
  sessions: {
    id: string
    account_id: string
    cookie_hash: Buffer | null
    device_name: string
    created_at: Generated<InstantColumn>
    last_seen_at: Generated<InstantColumn>
    proven_at: Generated<InstantColumn>
    expires_at: InstantColumn
    revoked_at: InstantColumn | null
  }
  refresh_tokens: {
    token_hash: Buffer
    session_id: string
    generation: number
    created_at: Generated<InstantColumn>
    expires_at: InstantColumn
    used_at: InstantColumn | null
    successor_sealed: Buffer | null
  }
  registrations: {
    id: string
    email: string
    email_key: string
    bahai_id: string
    bahai_id_key: string
    password_hash: string
    eula_accepted_at: InstantColumn
    code_hash: Buffer
    code_expires_at: InstantColumn
    tries: Generated<number>
    codes_sent: Generated<number>
    codes_since: Generated<InstantColumn>
    created_at: Generated<InstantColumn>
  }
  password_resets: { token_hash: Buffer; account_id: string; expires_at: InstantColumn; used_at: InstantColumn | null }
  roll_index: { bahai_id_hash: Buffer; community_id: string; person_id: string }
  system_admins: { account_id: string; granted_at: Generated<InstantColumn> }
}
