// Places and who asks for them.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { VenueRequestState } from '#contract/venue-requests.ts'
import type { VenueType } from '#contract/venues.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

/** Where a gathering was to be before a place was booked for it. */
export interface PlaceBefore {
  readonly venueId: string | null
  readonly name: string | null
  readonly suburb: string | null
  readonly city: string | null
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
    removed_at: InstantColumn | null
    created_at: Generated<InstantColumn>
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
    state: Generated<z.infer<typeof VenueRequestState>>
    reason: Generated<string>
    answered_by: string | null
    answered_at: InstantColumn | null
    place_before: Json<PlaceBefore> | null
    created_at: InstantColumn
  }
}
