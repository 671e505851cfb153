// Families and households: what is said of children, who has looked, who moved; and the safeguarding register.
import type * as z from 'zod/mini'
import type { ConsentKind } from '#contract/people/family.ts'
import type { CheckKind, Policy, PolicyProfile } from '#contract/people/safeguarding.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

export type LookedAs = 'officer' | 'assembly' | 'host' | 'keeper'
export type ChangeKind = 'split' | 'merge' | 'join'

export interface FamilyTables {
  care_notes: {
    community_id: string
    person_id: string
    allergies: string
    health_note: string
    changed_at: InstantColumn
  }
  consents: {
    community_id: string
    id: string
    person_id: string
    kind: z.infer<typeof ConsentKind>
    given_by: string
    given_at: InstantColumn
    withdrawn_by: string | null
    withdrawn_at: InstantColumn | null
  }
  pick_up_persons: {
    community_id: string
    id: string
    child_id: string
    name: string
    relation: string
    phone: string
    may_collect: boolean
  }
  child_looks: {
    community_id: string
    id: string
    child_id: string
    account_id: string
    looked_as: LookedAs
    reason: string
    at: InstantColumn
  }
  household_requests: {
    community_id: string
    id: string
    household_id: string
    asked_by: string
    person_id: string
    with_family: boolean
    created_at: InstantColumn
  }
  household_changes: {
    community_id: string
    id: string
    kind: ChangeKind
    made_by: string
    household_id: string
    at: InstantColumn
    undone_at: InstantColumn | null
  }
  household_moves: { community_id: string; change_id: string; person_id: string; from_id: string | null }
  safeguarding_checks: {
    community_id: string
    id: string
    person_id: string
    kind: z.infer<typeof CheckKind>
    issued_on: string
    expires_on: string | null
    seen_by: string
    recorded_by: string
    recorded_at: InstantColumn
    revoked_on: string | null
    revoked_by: string | null
    revoke_reason: string
  }
  check_reminders: { community_id: string; check_id: string; days_before: number }
  safeguarding_policies: {
    community_id: string
    profile: z.infer<typeof PolicyProfile>
    policy: Json<z.infer<typeof Policy>>
    changed_by: string
    changed_at: InstantColumn
  }
  policy_profiles: {
    code: z.infer<typeof PolicyProfile>
    position: number
    policy: Json<z.infer<typeof Policy>>
  }
}
