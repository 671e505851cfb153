// Accounts, sessions and what leads to them: the installation's own tables.
import type { Generated, GeneratedAlways } from 'kysely'
import type { InstantColumn, Json } from '#server/platform/tables.ts'
import type { SignInMethod } from './factor-tables.ts'

/** Whom the identity provider vouches for; the address is proven. */
export interface GoogleIdentity {
  readonly sub: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

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
    claimed_bahai_id_key: string | null
    first_name: Generated<string>
    last_name: Generated<string>
    occupation: string | null
    language: string | null
    profile_picture: string | null
    eula_accepted_at: InstantColumn | null
    decline_reason: string | null
    /** Since when the community could not confirm it; null for a member whose account is closed. */
    declined_at: Generated<InstantColumn | null>
    sort_name: GeneratedAlways<string>
    sort_letter: GeneratedAlways<string>
    /** Closed for a time by those who keep the roll. */
    suspended_at: Generated<InstantColumn | null>
    created_at: Generated<InstantColumn>
    claimed_birth_date: string | null
    moving_to: string | null
    /** Of the example community: nobody ever signs in to it. */
    invented: Generated<boolean>
    /** Made with a code that was handed over: until a mailed link is used, the address is not proven. */
    address_by_hand: Generated<boolean>
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
    method: Generated<SignInMethod>
    second_step_at: InstantColumn | null
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
  login_failures: {
    email_hash: Buffer
    /** Empty for what came from everywhere. */
    place_hash: Generated<Buffer>
    failures: number
    last_at: InstantColumn
    locked_until: InstantColumn | null
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
    /** Made while no mail left: its code is for the secretary to hand over. */
    by_hand: Generated<boolean>
    /** When the code was made that the secretary hands over; such a one proves no address. */
    handed_at: InstantColumn | null
    created_at: Generated<InstantColumn>
  }
  password_resets: {
    token_hash: Buffer
    account_id: string
    expires_at: InstantColumn
    used_at: Generated<InstantColumn | null>
    /** Who made it, where it is handed over; null for one that was mailed. */
    made_by: Generated<string | null>
    made_at: Generated<InstantColumn | null>
    /** The second person, without whom one that is handed over opens nothing. */
    agreed_by: Generated<string | null>
  }
  google_returns: {
    code_hash: Buffer
    browser_hash: Buffer
    identity: Json<GoogleIdentity>
    expires_at: InstantColumn
  }
  roll_index: {
    community_id: string
    person_id: string
    bahai_id_hash: Buffer | null
    email_hash: Buffer | null
  }
  email_changes: {
    account_id: string
    new_email: string
    new_email_key: string
    old_hash: Buffer
    new_hash: Buffer
    old_agreed_at: InstantColumn | null
    new_agreed_at: InstantColumn | null
    expires_at: InstantColumn
  }
  system_admins: { account_id: string; granted_at: Generated<InstantColumn> }
}
