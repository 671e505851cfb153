// Spec §7 Venues: where gatherings take place. Of a home others learn the suburb and a cell of the map, no more.
import * as z from 'zod/mini'
import { BAD_LINK, HttpsLink, Id, Instant, Message, dataOf, note, ownCommunity } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { givenRules, toldRules } from './venue-rules.ts'

export const venueTypes = ['Online', 'Residence', 'CommunityVenue'] as const
export type VenueType = (typeof venueTypes)[number]

/** Spec §4: what a form calls the types. */
const typeOf: Readonly<Record<string, VenueType>> = {
  online: 'Online',
  residence: 'Residence',
  community: 'CommunityVenue',
  Online: 'Online',
  Residence: 'Residence',
  CommunityVenue: 'CommunityVenue',
}
export const venueTypeOf = (given: string): VenueType => typeOf[given] ?? 'CommunityVenue'

/** Spec §5. An online place may go without a name. */
export const missingName: Readonly<Partial<Record<VenueType, string>>> = {
  CommunityVenue: 'Please provide a community venue name.',
  Residence: 'Please provide a residence name.',
}

const textOrNone = z.nullable(z.string())

export const Venue = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  type: z.enum(venueTypes),
  community: Id,
  onlineLink: textOrNone,
  /** Street, code and point of a home only where `exact`; else the suburb and the corner of a cell of the map. */
  address: z.object({
    streetAddress: textOrNone,
    suburb: textOrNone,
    city: textOrNone,
    postalCode: textOrNone,
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
  }),
  /** GeoJSON: longitude first. */
  location: z.nullable(z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) })),
  exact: z.boolean(),
  household: z.nullable(Id),
  /** The name of the household. */
  family: textOrNone,
  availableForRequest: z.boolean(),
  ...toldRules,
  mine: z.boolean(),
  /** The coming bookings of what is the community's or the caller's own. */
  bookings: z.array(z.object({ from: Instant, to: Instant })),
  removedAt: z.nullable(Instant),
  /** `lookBack`: read what has met there. */
  can: z.object({ edit: z.boolean(), request: z.boolean(), lookBack: z.boolean() }),
})

const venuesOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ success: z.literal(true), venues: z.array(item) })

const coordinate = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])))
const line = z.optional(z.nullable(note(160)))
const Address = z.object({
  streetAddress: line,
  suburb: line,
  city: line,
  postalCode: line,
  lat: coordinate,
  lng: coordinate,
})

const details = {
  onlineLink: z.optional(z.nullable(HttpsLink)),
  address: z.optional(Address),
  location: z.optional(
    z.nullable(z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).check(z.length(2)) })),
  ),
  availableForRequest: z.optional(z.boolean()),
  ...givenRules,
}

const Given = z.object({
  type: z.enum(
    ['online', 'residence', 'community', ...venueTypes],
    'Please choose what kind of place it is.',
  ),
  name: z._default(note(120), ''),
  ...details,
  /** As existing clients send it: the caller's own, or it is refused. */
  community: ownCommunity(Id),
  userId: z.optional(Id),
})

/** What the form's type needs, at the field that lacks it. */
const NewVenue = Given.check(
  z.refine(({ type, name }) => venueTypeOf(type) !== 'CommunityVenue' || name !== '', {
    error: 'Please provide a community venue name.',
    path: ['name'],
  }),
  z.refine(({ type, name }) => venueTypeOf(type) !== 'Residence' || name !== '', {
    error: 'Please provide a residence name.',
    path: ['name'],
  }),
  z.refine(({ type, onlineLink }) => venueTypeOf(type) !== 'Online' || Boolean(onlineLink), {
    error: BAD_LINK,
    path: ['onlineLink'],
  }),
)

export const VenueChange = z.object({ name: z.optional(note(120)), ...details })

export const listVenues = route({
  method: 'GET',
  path: '/api/venues',
  access: 'member',
  revision: ['venues', 'activities', 'people', 'events'],
  summary: 'The places of the community, homes that may be asked for, and those of the caller, by name',
  query: z.object({
    community: ownCommunity(Id),
    /** What the caller may take out of the bin instead. */
    removed: z.optional(z.literal('true')),
  }),
  reply: venuesOf(Venue),
  failure: 'Failed to fetch venues',
})

export const createVenue = route({
  method: 'POST',
  path: '/api/venues',
  access: 'member',
  may: 'grownUps',
  status: 201,
  summary: 'Add a link, one’s own home, or with the right of an administrator a place of the community',
  body: NewVenue,
  example: { type: 'residence', name: 'Rahimi home', availableForRequest: true },
  reply: dataOf(Venue),
  failure: 'The place could not be saved. {detail}',
})

export const createVenueForUser = route({
  method: 'POST',
  path: '/api/venues/for-user',
  access: 'member',
  may: 'grownUps',
  status: 201,
  summary: 'The same for the caller, whom the body may name',
  body: NewVenue,
  example: { type: 'residence', name: 'Rahimi home' },
  reply: dataOf(Venue),
  failure: 'The place could not be saved. {detail}',
})

export const createResidence = route({
  method: 'POST',
  path: '/api/venues/residence/from-user-address',
  access: 'member',
  may: 'grownUps',
  repeatable: true,
  summary: "The home at the household's address; the one that is there already, or a new one",
  body: z.nullish(z.object({ name: z.optional(note(120)), userId: z.optional(Id) })),
  example: {},
  reply: dataOf(Venue),
  failure: 'The place could not be saved. {detail}',
})

const ids = z.array(Id).check(z.maxLength(100, 'At most 100 people can be asked for at once.'))

export const findVenues = route({
  method: 'POST',
  path: '/api/venues/find',
  access: 'member',
  rate: 'search',
  repeatable: true,
  summary:
    'Places for these people of a gathering that the caller leads, the nearest first, in whole kilometres',
  body: z.object({
    facilitatorIds: z._default(ids, []),
    participantIds: z._default(ids, []),
    userId: z.optional(Id),
  }),
  example: { facilitatorIds: [], participantIds: [] },
  reply: venuesOf(z.extend(Venue, { distanceKm: z.nullable(z.number()) })),
  failure: 'Failed to fetch venues',
})

const ofVenue = { params: z.object({ id: Id }), fence: { id: 'venue' } } as const

export const changeVenue = route({
  method: 'PATCH',
  path: '/api/venues/:id',
  access: 'member',
  may: 'grownUps',
  stranger: 'refused',
  repeatable: true,
  summary: 'Change a place; what is left out stays as it is',
  ...ofVenue,
  body: VenueChange,
  example: { availableForRequest: false },
  reply: dataOf(Venue),
  failure: 'The place could not be saved. {detail}',
})

export const replaceVenue = route({
  method: 'PUT',
  path: '/api/venues/:id',
  access: 'member',
  may: 'grownUps',
  stranger: 'refused',
  repeatable: true,
  summary: 'The same, for clients whose PATCH does not get through',
  ...ofVenue,
  body: VenueChange,
  example: { availableForRequest: false },
  reply: dataOf(Venue),
  failure: 'The place could not be saved. {detail}',
})

export const removeVenue = route({
  method: 'DELETE',
  path: '/api/venues/:id',
  access: 'member',
  may: 'grownUps',
  stranger: 'refused',
  repeatable: true,
  summary: 'Put a place into the bin, when nothing is booked there',
  ...ofVenue,
  reply: Message,
  failure: 'The place could not be removed. {detail}',
})

export const restoreVenue = route({
  method: 'POST',
  path: '/api/venues/:id/restore',
  access: 'member',
  may: 'grownUps',
  stranger: 'refused',
  repeatable: true,
  summary: 'Take a place out of the bin again',
  ...ofVenue,
  reply: dataOf(Venue),
  failure: 'The place could not be put back. {detail}',
})

export const listActivityVenues = route({
  method: 'GET',
  path: '/api/activities/:id/venues',
  access: 'member',
  stranger: 'may',
  revision: ['venues', 'activities', 'people', 'events'],
  summary: 'Where an activity takes place, and where else it has a booking',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: venuesOf(Venue),
  failure: 'Failed to fetch venues',
})
