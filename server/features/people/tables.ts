// The roll: persons, households, guardians.
import type { Generated, GeneratedAlways } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export type Standing = 'active' | 'inactive' | 'moved' | 'deceased' | 'friend'

export interface PeopleTables {
  people: {
    community_id: string
    id: string
    bahai_id: string | null
    first_name: string
    last_name: Generated<string>
    email: string | null
    email_key: string | null
    birth_date: string | null
    standing: Generated<Standing>
    locality: string | null
    household_id: string | null
    profile_picture: string | null
    created_at: Generated<InstantColumn>
    registered_since: Generated<string | null>
    moved_away_on: Generated<string | null>
    deceased_on: Generated<string | null>
    /** The words of the name, folded, in one order; made by the database. */
    name_key: GeneratedAlways<string>
    /** An empty row that keeps numbers true; only a transaction that opens the bin sees it. */
    erased_at: Generated<InstantColumn | null>
    /** True of a child that a guardian has added; null is no. */
    added_by_guardian: Generated<boolean | null>
    /** A child that was added by mistake; only a transaction that opens the bin sees it. */
    removed_at: Generated<InstantColumn | null>
    removed_by: Generated<string | null>
  }
  households: {
    community_id: string
    id: string
    name: string
    street_address: string | null
    suburb: string | null
    city: string | null
    neighbourhood_id: string | null
  }
  guardians: { community_id: string; child_id: string; guardian_id: string; since: string | null }
}
