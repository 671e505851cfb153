// The platform's own tables.
import type { ColumnType, Generated } from 'kysely'
import type { ChangeKind, Values } from './kept-changes.ts'

/** An instant: read as ISO text, written as ISO text. */
export type InstantColumn = string
/** JSON: read as the value, written as text. */
export type Json<T> = ColumnType<T, string, string>

export interface PlatformTables {
  revisions: {
    community_id: string
    resource: string
    revision: Generated<number>
    changed_at: Generated<InstantColumn>
  }
  public_items: {
    id: string
    kind: 'activity' | 'post' | 'account' | 'campaign' | 'assistantSource'
    community_id: string
  }
  idempotency_keys: {
    account_id: string
    key: string
    call: string
    request_hash: Buffer
    status: number
    body: string | null
    created_at: Generated<InstantColumn>
  }
  mails: {
    id: string
    recipient: string
    /** What it says, until it has left. */
    encrypted: Buffer | null
    /** Shown to the system administrators, instead of the subject. */
    kind: Generated<'access' | 'notice' | 'digest' | null>
    created_at: Generated<InstantColumn>
    sent_at: InstantColumn | null
    outbox: Generated<boolean>
    tries: Generated<number>
    next_try_at: Generated<InstantColumn>
    failure: string | null
    tried_at: Generated<InstantColumn | null>
    /** Until then the sender that leased it has it; null between two tries. */
    leased_until: Generated<InstantColumn | null>
    /** From when on the days of tries count, where it was tried again by hand. */
    tried_since: Generated<InstantColumn | null>
    /** The mail server's last objection. */
    trouble: Generated<string | null>
    /** Its last byte was about to leave. */
    handed_at: InstantColumn | null
    /** To a person who has left: deleted once it was sent. */
    forget: Generated<boolean>
    /** Accounts and persons whom it names or is about. */
    about: Generated<string[]>
  }
  /** The mail server that was set in the browser, encrypted as a whole. */
  mail_server: {
    id: Generated<boolean>
    encrypted: Buffer
    changed_by: string
    changed_at: InstantColumn
  }
  files: {
    community_id: string
    id: string
    owner_id: string
    purpose: 'image' | 'video' | 'material' | 'captions'
    key: string
    content_type: string
    size: number | null
    max_size: number
    state: Generated<'granted' | 'receiving' | 'received' | 'published' | 'refused'>
    /** Whose body is on its way, and until when the address is theirs unless they go on. */
    receiver: Generated<string | null>
    receiving_until: Generated<InstantColumn | null>
    thumbnail_key: string | null
    width: Generated<number | null>
    height: Generated<number | null>
    post_id: Generated<string | null>
    /** Something has taken it: it is served while something shows it. */
    used: Generated<boolean>
    display_name: Generated<string>
    created_at: Generated<InstantColumn>
    expires_at: InstantColumn
  }
  audit_records: {
    community_id: string
    id: string
    at: Generated<InstantColumn>
    actor_id: string | null
    session_id: string | null
    action: string
    object_kind: string | null
    object_id: string | null
    detail: Json<Record<string, unknown>>
    previous_hash: Buffer | null
    hash: Buffer
    /** Its place in the chain of its community, without a gap. */
    number: number
    /** What its hash covers. */
    form: Generated<number>
    client: string | null
    network: string | null
    outcome: Generated<'done' | 'refused'>
  }
  kept_changes: {
    community_id: string
    id: string
    kind: ChangeKind
    object_id: string
    before: Json<Values>
    after: Json<Values>
    kept_at: Generated<InstantColumn>
    undone_at: Generated<InstantColumn | null>
  }
  audit_anchors: {
    community_id: string
    number: number
    hash: Buffer
    at: Generated<InstantColumn>
  }
  rate_limits: { key: string; points: number; expire: number | null }
}
