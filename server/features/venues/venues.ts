// Who keeps a place, what it must have, and what others learn of a home.
import { type Point, pointOf } from '#contract/venues/point.ts'
import { type Venue, type VenueType, missingName } from '#contract/venues/venues.ts'
import { type Aged, isChild } from '#server/features/people/family/rules.ts'
import type { Opening } from './tables.ts'
import type * as z from 'zod/mini'
import type { PastGathering } from '#contract/venues/venue-history.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { PastRow } from './history-queries.ts'
import type { NamedKeeper, VenueRow } from './queries.ts'

/** Who asks: one’s own person, household and offices. */
export interface Keeper {
  readonly me: string
  readonly household: string | null
  /** Youth leave the home to their parents. */
  readonly adult: boolean
  readonly administrator: boolean
}

interface KeptPlace {
  readonly type: VenueType
  readonly household_id: string | null
  readonly made_by: string | null
  /** False for a home whose household has left. */
  readonly lived?: boolean
  /** Who answers for a place of the community, besides its administrators. */
  readonly keepers?: readonly { readonly person: string }[]
}

/**
 * The own household's home, the community's places for administrators, a link for whoever added it. A home that its
 * household has left is the administrators' to remove.
 */
export const mayKeep = ({ type, household_id, made_by, lived }: KeptPlace, keeper: Keeper): boolean => {
  if (type === 'Residence')
    return (
      (lived === false && keeper.administrator) ||
      (keeper.adult && keeper.household !== null && household_id === keeper.household)
    )
  if (type === 'CommunityVenue') return keeper.administrator
  return keeper.administrator || (keeper.adult && made_by === keeper.me)
}

/** Whose word it takes: those who look after a place, and of one of the community also those who were named for it. */
export const mayAnswer = (place: KeptPlace, keeper: Keeper): boolean =>
  mayKeep(place, keeper) ||
  (place.type === 'CommunityVenue' &&
    keeper.adult &&
    (place.keepers ?? []).some(({ person }) => person === keeper.me))

/** Who reads what has met there: those to whom it is told where it is, and those who look after it. */
export const mayLookBack = (place: KeptPlace & { readonly exact: boolean }, keeper: Keeper): boolean =>
  place.exact || mayAnswer(place, keeper)

/** Why somebody may not add such a place; null when they may. */
export const addFault = (type: VenueType, { adult, administrator }: Keeper): string | null => {
  if (type === 'CommunityVenue')
    return administrator ? null : 'Places of the community are kept by its administrators.'
  return adult ? null : 'This is for the adults of a household.'
}

/** Whether somebody is grown up in this community. */
export const isAdult = (person: Aged, adultAge: number, today: string): boolean =>
  !isChild(person, adultAge, today)

/** What a type cannot go without. */
export const nameFault = (type: VenueType, name: string): string | null =>
  name === '' ? (missingName[type] ?? null) : null

type Coordinate = number | string | null | undefined

export interface Details {
  readonly onlineLink?: string | null | undefined
  readonly address?:
    | {
        readonly streetAddress?: string | null | undefined
        readonly suburb?: string | null | undefined
        readonly city?: string | null | undefined
        readonly postalCode?: string | null | undefined
        readonly lat?: Coordinate
        readonly lng?: Coordinate
      }
    | undefined
  readonly location?: { readonly coordinates: readonly number[] } | null | undefined
  readonly availableForRequest?: boolean | undefined
  readonly capacity?: number | null | undefined
  readonly access?: string | undefined
  readonly houseNotes?: string | undefined
  readonly opening?: readonly Opening[] | undefined
  readonly leadDays?: number | undefined
  readonly mostAYear?: number | null | undefined
}

interface Columns {
  online_link?: string | null
  street_address?: string | null
  suburb?: string | null
  city?: string | null
  postal_code?: string | null
  latitude?: number | null
  longitude?: number | null
  available_for_request?: boolean
  capacity?: number | null
  access?: string
  house_notes?: string
  /** As JSON. */
  opening?: string
  lead_days?: number
  most_a_year?: number | null
}

/** The point that was sent: in the address, or as GeoJSON. Undefined when none was spoken of. */
const pointIn = ({ address, location }: Details): Point | null | undefined => {
  if (address?.lat !== undefined || address?.lng !== undefined) return pointOf(address.lat, address.lng)
  if (location === undefined) return undefined
  return location === null ? null : pointOf(location.coordinates[1], location.coordinates[0])
}

const lineOf = (text: string | null): string | null => text || null

/** What of a place is set; what was left out is not in it. */
export const columnsOf = (given: Details, type: VenueType): Columns => {
  const { address = {}, onlineLink, availableForRequest } = given
  const columns: Columns = {}
  if (availableForRequest !== undefined) columns.available_for_request = availableForRequest
  if (type === 'Online') return onlineLink ? { ...columns, online_link: onlineLink } : columns
  if (address.streetAddress !== undefined) columns.street_address = lineOf(address.streetAddress)
  if (address.suburb !== undefined) columns.suburb = lineOf(address.suburb)
  if (address.city !== undefined) columns.city = lineOf(address.city)
  if (address.postalCode !== undefined) columns.postal_code = lineOf(address.postalCode)
  const point = pointIn(given)
  if (point !== undefined) {
    columns.latitude = point?.latitude ?? null
    columns.longitude = point?.longitude ?? null
  }
  return { ...columns, ...ruleColumnsOf(given) }
}

const ruleColumnsOf = (given: Details): Columns => ({
  ...(given.capacity === undefined ? {} : { capacity: given.capacity }),
  ...(given.access === undefined ? {} : { access: given.access }),
  ...(given.houseNotes === undefined ? {} : { house_notes: given.houseNotes }),
  ...(given.opening === undefined ? {} : { opening: JSON.stringify(given.opening) }),
  ...(given.leadDays === undefined ? {} : { lead_days: given.leadDays }),
  ...(given.mostAYear === undefined ? {} : { most_a_year: given.mostAYear }),
})

/** So many places one household, one member and one community look after. */
export const MOST_OF_ONE = 5
export const MOST_OF_COMMUNITY = 200
/** How long a place lies in the bin. */
export const BIN_DAYS = 30

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
