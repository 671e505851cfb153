// Places and who asks for them.
import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { VenueRequestState } from '#contract/venues/venue-requests.ts'
import type { VenueType } from '#contract/venues/venues.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

/** Where a gathering was to be before a place was booked for it. */
export interface PlaceBefore {
  readonly venueId: string | null
  readonly name: string | null
  readonly suburb: string | null
  readonly city: string | null
}

/** When a place may be had on a day of the week, from Monday as 1. */
export interface Opening {
  readonly weekday: number
  readonly from: string
  readonly to: string
}

export interface VenueTables {
  venues: {
    community_id: string
    id: string
    type: VenueType
    name: string
    household_id: string | null
    made_by: string | null
    online_link: string | null
    street_address: string | null
    suburb: string | null
    city: string | null
    postal_code: string | null
    latitude: number | null
    longitude: number | null
    available_for_request: Generated<boolean>
    capacity: number | null
    access: Generated<string>
    house_notes: Generated<string>
    opening: ColumnType<readonly Opening[], string | undefined, string>
    lead_days: Generated<number>
    most_a_year: number | null
    removed_at: InstantColumn | null
    created_at: Generated<InstantColumn>
  }
  venue_keepers: {
    community_id: string
    id: string
    venue_id: string
    person_id: string
  }
  venue_requests: {
    community_id: string
    id: string
    venue_id: string
    asked_by: string
    activity_id: string | null
    event_id: string | null
    starts_at: InstantColumn
    ends_at: InstantColumn
    people: number
    children: boolean
    note: Generated<string>
    set_up: Generated<number>
    tear_down: Generated<number>
    needs: Generated<string>
    state: Generated<z.infer<typeof VenueRequestState>>
    reason: Generated<string>
    answered_by: string | null
    answered_at: InstantColumn | null
    place_before: Json<PlaceBefore> | null
    created_at: InstantColumn
  }
}
