// Events, who comes and who hosts.
import type { Generated } from 'kysely'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

export interface ProgrammeItem {
  readonly part: 'devotional' | 'consultation' | 'fellowship'
  readonly title: string
  readonly by: string | null
  /** Missing in what was written before there were kinds. */
  readonly kind?: ProgrammeKind
  readonly text?: string
  readonly minutes?: number | null
}

export type ProgrammeKind = 'reading' | 'prayer' | 'music' | 'talk' | 'consultation' | 'treasurer' | 'other'

export interface EventTables {
  events: {
    community_id: string
    id: string
    type: 'Feast' | 'Holy Day'
    title: string
    description: Generated<string>
    starts_at: InstantColumn
    ends_at: InstantColumn | null
    time_zone: string
    badi_year: number | null
    badi_month: number | null
    badi_day: number | null
    holy_day: string | null
    venue: string | null
    venue_id: string | null
    location: string | null
    image_url: string | null
    status: Generated<'draft' | 'published' | 'cancelled' | 'closed'>
    cancel_reason: string | null
    cancelled_at: Generated<InstantColumn | null>
    capacity: number | null
    going: Generated<number>
    programme: Json<ProgrammeItem[]>
    programme_revision: Generated<number>
    created_at: Generated<InstantColumn>
    /** When it was to begin, of an event that was made by planning a year. */
    planned_for: Generated<InstantColumn | null>
    sequence: Generated<number>
  }
  event_attendees: {
    community_id: string
    event_id: string
    account_id: string
    joined_at: Generated<InstantColumn>
  }
  /** Who has said that they cannot come. */
  event_declines: { community_id: string; event_id: string; account_id: string; declined_at: InstantColumn }
  event_company: {
    community_id: string
    event_id: string
    id: string
    account_id: string
    person_id: string | null
    name: string | null
    home: string | null
    added_at: Generated<InstantColumn>
  }
  event_attendance: {
    community_id: string
    event_id: string
    members: number
    visitors: number
    friends: number
    recorded_by: string
    recorded_at: InstantColumn
  }
  event_hosts: { community_id: string; event_id: string; person_id: string; position: Generated<number> }
  event_outside_hosts: {
    community_id: string
    event_id: string
    id: string
    first_name: string
    last_name: Generated<string>
    reference_contact: string
    position: number
  }
  host_requests: {
    community_id: string
    id: string
    event_id: string
    person_id: string
    kind: 'offer' | 'invitation'
    note: Generated<string>
    state: Generated<'requested' | 'accepted' | 'declined' | 'withdrawn'>
    reason: Generated<string>
    asked_by: string | null
    asked_at: InstantColumn
    answered_by: string | null
    answered_at: InstantColumn | null
  }
  event_reminders: {
    community_id: string
    event_id: string
    account_id: string
    kind: 'evening' | 'soon'
    created_at: Generated<InstantColumn>
  }
  /** What the hosts write to those who come. */
  event_words: {
    community_id: string
    id: string
    event_id: string
    said_by: string
    words: string
    said_at: InstantColumn
  }
  /** What is to be brought to an event or done there. */
  bring_lines: {
    community_id: string
    id: string
    event_id: string
    title: string
    wanted: number
    taken: Generated<number>
    revision: Generated<number>
    created_at: Generated<InstantColumn>
    removed_at: Generated<InstantColumn | null>
  }
  /** Who has taken which line on. */
  bringers: {
    community_id: string
    line_id: string
    event_id: string
    account_id: string
    taken_at: Generated<InstantColumn>
  }
  /** Who of the roll has which place on the programme. */
  event_readers: { community_id: string; event_id: string; place: number; person_id: string }
}

/** Decision 026: `hosts` are those in charge until the Feast begins, `assembly` its members alone. */
export type Audience = 'members' | 'hosts' | 'assembly'
export type LetterSource = 'house' | 'national' | 'counsellors' | 'assembly' | 'other'
