// Communities, and the bodies and terms from which rights follow.
import type { Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export type BodyKind = 'assembly' | 'feastCommittee' | 'holyDaysCommittee' | 'administration' | 'other'
export type Office =
  | 'chair'
  | 'viceChair'
  | 'secretary'
  | 'treasurer'
  | 'member'
  | 'statisticsOfficer'
  | 'safeguardingOfficer'
  | 'instituteCoordinator'
  | 'communityAdmin'

export interface CommunityTables {
  communities: {
    id: string
    name: string
    slug: string
    place: string | null
    time_zone: Generated<string>
    language: Generated<string>
    latitude: number | null
    longitude: number | null
    welcome: string | null
    banner_image: string | null
    contact_email: string | null
    listed: Generated<boolean>
    sign_up: Generated<boolean>
    hide_like_counts: Generated<boolean>
    open_pages: Generated<boolean>
    /** Offices count in a session only after its second step. */
    offices_need_second_step: Generated<boolean>
    created_at: Generated<InstantColumn>
    setting_up: Generated<boolean>
    awaits_admin: Generated<boolean>
  }
  set_up_links: { token_hash: Buffer; expires_at: InstantColumn; used_at: InstantColumn | null }
  bodies: { community_id: string; id: string; kind: BodyKind; name: string }
  terms: {
    community_id: string
    id: string
    body_id: string
    person_id: string
    office: Office
    valid_from: string
    valid_to: string
    granted_by: string | null
  }
}
