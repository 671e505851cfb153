// A place on the wire. Everything that names a home's address passes here, and stays where it is not told.
import type * as z from 'zod/mini'
import type { PastGathering } from '#contract/venues/venue-history.ts'
import type { Venue } from '#contract/venues/venues.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { PastRow } from './history-queries.ts'
import type { NamedKeeper, VenueRow } from './queries.ts'
import { type Keeper, mayAnswer, mayKeep, mayLookBack } from './rules.ts'

type Wire = z.infer<typeof Venue>

export const venueView = (row: VenueRow, keeper: Keeper): Wire => {
  const { exact } = row
  const lat = exact ? row.latitude : row.coarse_latitude
  const lng = exact ? row.longitude : row.coarse_longitude
  const own = row.household_id !== null && row.household_id === keeper.household
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    type: row.type,
    community: row.community_id,
    onlineLink: row.online_link,
    address: {
      streetAddress: exact ? row.street_address : null,
      suburb: row.suburb,
      city: row.city,
      postalCode: exact ? row.postal_code : null,
      lat,
      lng,
    },
    location: lat === null || lng === null ? null : { type: 'Point', coordinates: [lng, lat] },
    exact,
    household: row.household_id,
    family: row.family,
    availableForRequest: row.available_for_request,
    capacity: row.capacity,
    // How one comes in tells of a home where it is.
    access: exact ? row.access : null,
    houseNotes: row.house_notes,
    opening: [...row.opening],
    leadDays: row.lead_days,
    mostAYear: row.most_a_year,
    keepers: mayAnswer(row, keeper) ? row.keepers.map(keeperView) : [],
    mine: own || (row.type === 'Online' && row.made_by === keeper.me),
    bookings: row.bookings.map(({ from, to }) => ({ from: instantOf(from), to: instantOf(to) })),
    removedAt: row.removed_at && instantOf(row.removed_at),
    can: {
      edit: mayKeep(row, keeper),
      request:
        keeper.adult &&
        row.removed_at === null &&
        row.type !== 'Online' &&
        row.lived &&
        (own || row.available_for_request),
      lookBack: mayLookBack(row, keeper),
    },
  }
}

const keeperView = (one: NamedKeeper) => ({ id: one.account ?? one.person, name: fullName(one) })

/** The same with how far it is, where that is known. */
export const foundView = (row: VenueRow, keeper: Keeper) => ({
  ...venueView(row, keeper),
  distanceKm: row.far === null ? null : Math.max(1, row.far),
})

export const pastView = (row: PastRow): z.infer<typeof PastGathering> => ({
  _id: row.id,
  id: row.id,
  what: row.what,
  gathering: row.gathering,
  kind: row.kind,
  title: row.title,
  date: row.day,
  time: row.time,
  timeZone: row.time_zone,
})
