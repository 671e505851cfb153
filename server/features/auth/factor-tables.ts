// The second step of signing in: the installation's own tables too.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export type SignInMethod = 'password' | 'google' | 'passkey' | 'link'

export type SignInEvent =
  | 'newDevice'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'codeAppAdded'
  | 'codeAppRemoved'
  | 'googleConnected'
  | 'googleDisconnected'
  | 'recoveryUsed'
  | 'recoveryRenewed'
  | 'passwordChanged'
  | 'loggedOutElsewhere'
  | 'codesGuessed'
  | 'passwordsGuessed'

export interface FactorTables {
  passkeys: {
    id: string
    account_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: Generated<string[]>
    name: string
    created_at: Generated<InstantColumn>
    last_used_at: InstantColumn | null
  }
  code_apps: {
    account_id: string
    secret_sealed: Buffer
    last_step: Generated<number>
    confirmed_at: InstantColumn | null
    created_at: Generated<InstantColumn>
  }
  recovery_codes: { account_id: string; code_hash: Buffer; used_at: InstantColumn | null }
  second_steps: {
    token_hash: Buffer
    account_id: string
    method: 'password' | 'google'
    tries: Generated<number>
    expires_at: InstantColumn
  }
  spent_challenges: { challenge_hash: Buffer; expires_at: InstantColumn }
  known_devices: {
    account_id: string
    device_hash: Buffer
    first_seen_at: InstantColumn
    last_seen_at: InstantColumn
  }
  sign_in_events: {
    id: string
    account_id: string
    kind: SignInEvent
    detail: Generated<string>
    at: InstantColumn
  }
}
