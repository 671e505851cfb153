// What members tell of themselves.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { FlagKind } from '#contract/posts/moderation.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export type Audience = 'nobody' | 'hosts' | 'members'
export type ContactKind = 'phone' | 'email' | 'address'
export type CredentialKind =
  | 'firstAid'
  | 'childProtection'
  | 'driving'
  | 'foodSafety'
  | 'teaching'
  | 'health'
  | 'interpreting'
  | 'other'

export interface ProfileTables {
  profiles: {
    community_id: string
    account_id: string
    called: Generated<string>
    other_script: Generated<string>
    about: Generated<string>
    languages: Generated<string[]>
    interests: Generated<string[]>
    serve_note: Generated<string>
    willing: Generated<boolean>
    listed: Generated<boolean>
    open_page: Generated<boolean>
    open_photo: Generated<boolean>
    about_to: Generated<Audience>
    occupation_to: Generated<Audience>
    languages_to: Generated<Audience>
    locality_to: Generated<Audience>
    age_to: Generated<Audience>
    show_birthday: Generated<boolean>
    ask_to_host: boolean | null
  }
  contacts: {
    community_id: string
    account_id: string
    id: string
    kind: ContactKind
    label: Generated<string>
    value: string
    city: Generated<string>
    postcode: Generated<string>
    country: Generated<string>
    audience: Audience
    position: Generated<number>
  }
  credentials: {
    community_id: string
    account_id: string
    id: string
    kind: CredentialKind
    title: Generated<string>
    expires_on: string | null
    audience: Audience
    verified_by: string | null
    verified_at: InstantColumn | null
    position: Generated<number>
  }
  person_reports: {
    community_id: string
    account_id: string
    reported_by: string
    kind: z.infer<typeof FlagKind>
    reason: Generated<string>
    created_at: InstantColumn
    settled_at: InstantColumn | null
    settled_by: string | null
    outcome: Generated<string>
  }
}
