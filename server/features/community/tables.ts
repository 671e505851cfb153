// Communities, and the bodies and terms from which rights follow.
import type { ColumnType, Generated } from 'kysely'
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
  | 'treasuryAssistant'
  | 'auditor'
  | 'communityAdmin'

export type ProposalKind = 'grant' | 'end' | 'year'
export type ProposalState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

export interface PublicLink {
  readonly label: string
  readonly url: string
}

export interface CommunityTables {
  communities: {
    id: string
    name: string
    slug: string
    place: string | null
    time_zone: Generated<string>
    language: Generated<string>
    cluster: Generated<string>
    region: Generated<string>
    national_community: Generated<string>
    latitude: number | null
    longitude: number | null
    welcome: string | null
    passage: string | null
    passage_source: string | null
    banner_image: string | null
    banner_before: string | null
    contact_email: string | null
    listed: Generated<boolean>
    sign_up: Generated<boolean>
    confirms_everybody: Generated<boolean>
    hide_like_counts: Generated<boolean>
    open_pages: Generated<boolean>
    open_posts: Generated<boolean>
    open_calendar: Generated<boolean>
    assistant_on: Generated<boolean>
    /** Offices count in a session only after its second step. */
    offices_need_second_step: Generated<boolean>
    /** Until then they count without one, if a day was set. */
    second_step_from: InstantColumn | null
    secretary_email: string | null
    treasurer_email: string | null
    public_links: ColumnType<readonly PublicLink[], string | undefined, string>
    /** Below it a person has no login. */
    youth_age: Generated<number>
    /** Below it a person is a child or a youth with guardians. */
    adult_age: Generated<number>
    day_by_clock: Generated<boolean>
    evening_at: Generated<string>
    morning_at: Generated<string>
    by_standard_time: Generated<boolean>
    fast_by_sun: Generated<boolean>
    feast_time: Generated<string>
    feast_minutes: Generated<number>
    feast_after_sunset: Generated<boolean>
    martyrdom_noon: Generated<'standard-time' | 'solar'>
    /** The parts of the app that the community does without. */
    features_off: Generated<string[]>
    created_at: Generated<InstantColumn>
    setting_up: Generated<boolean>
    awaits_admin: Generated<boolean>
  }
  set_up_links: { token_hash: Buffer; expires_at: InstantColumn; used_at: InstantColumn | null }
  bodies: { community_id: string; id: string; kind: BodyKind; name: string; email: string | null }
  terms: {
    community_id: string
    id: string
    body_id: string
    person_id: string
    office: Office
    valid_from: string
    valid_to: string
    granted_by: string | null
    accepted_by: string | null
    year: number | null
    hands_over_from: string | null
    address_hash: Buffer | null
    ended_at: InstantColumn | null
    ended_by: string | null
    end_told_at: InstantColumn | null
  }
  office_proposals: {
    community_id: string
    id: string
    kind: ProposalKind
    body_id: string
    term_id: string | null
    year: number | null
    valid_from: string
    valid_to: string
    hands_over: Generated<boolean>
    reason: Generated<string>
    proposed_by: string
    proposed_at: InstantColumn
    expires_at: InstantColumn
    state: Generated<ProposalState>
    decided_by: string | null
    decided_at: InstantColumn | null
  }
  proposed_seats: { community_id: string; proposal_id: string; person_id: string; office: Office }
  handover_items: {
    community_id: string
    id: string
    body_id: string
    year: number
    office: Office
    item: string
    position: number
    done_at: InstantColumn | null
    done_by: string | null
  }
  year_reminders: { community_id: string; year: number; reminded_at: InstantColumn }
  community_documents: {
    community_id: string
    id: string
    title: string
    file: string
    file_type: string
    added_by: string | null
    added_at: Generated<InstantColumn>
    removed_at: InstantColumn | null
    removed_by: string | null
  }
}
