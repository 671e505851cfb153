// What the screens of places ask of the server.
import type { output } from 'zod/mini'
import { homeOverview } from '#contract/community/community.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import {
  acceptVenueRequest,
  declineVenueRequest,
  listVenueRequests,
  reopenVenueRequest,
  requestVenue,
  type VenueRequest as RequestShape,
  withdrawVenueRequest,
} from '#contract/venues/venue-requests.ts'
import {
  type changeVenue,
  createResidence,
  createVenue,
  createVenueForUser,
  listVenues,
  removeVenue,
  restoreVenue,
  type Venue as VenueShape,
} from '#contract/venues/venues.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { line } from '#web/http/line.ts'
import { queryClient } from '#web/http/query-client.ts'
import { changeOver } from './change-venue.ts'
import { newest, putFirst } from './newest.ts'

export type Venue = output<typeof VenueShape>
export type VenueRequest = output<typeof RequestShape>
export type VenueGiven = BodyIn<typeof createVenue>
export type Wish = BodyIn<typeof requestVenue>

export const venueRoutes = [listVenues, listVenueRequests, getDashboard, homeOverview]

export const venuesQuestion = () => ask(listVenues)
export const requestsQuestion = () => ask(listVenueRequests)

const of = (id: string, key: string) => ({ params: { id }, key })

/** Adds a place, which goes first in the list that is here; a home is the caller's own. */
export const sendVenue = async (body: VenueGiven, key: string) =>
  asNewest(await call(body.type === 'Residence' ? createVenueForUser : createVenue, { body, key }))

/** The home at the household's address, made when it is not there yet. */
export const sendOwnHome = async (key: string) => asNewest(await call(createResidence, { body: {}, key }))

const asNewest = <T extends { readonly data: Venue }>(made: T): T => {
  newest.add(made.data.id)
  queryClient.setQueryData(venuesQuestion().queryKey, (list: ReplyOf<typeof listVenues> | undefined) =>
    list === undefined ? undefined : { ...list, venues: putFirst(list.venues, made.data) },
  )
  return made
}

export const sendVenueChange = (id: string, body: BodyIn<typeof changeVenue>, key: string) =>
  changeOver(line, { id, body, key })
export const sendRemoval = (id: string, key: string) => call(removeVenue, of(id, key))
export const sendReturn = (id: string, key: string) => call(restoreVenue, of(id, key))
export const sendWish = (id: string, body: Wish, key: string) => call(requestVenue, { ...of(id, key), body })
export const sendAccept = (id: string, key: string) => call(acceptVenueRequest, { ...of(id, key), body: {} })
export const sendDecline = (id: string, reason: string, key: string) =>
  call(declineVenueRequest, { ...of(id, key), body: { reason } })
export const sendReopen = (id: string, key: string) => call(reopenVenueRequest, of(id, key))
export const sendWithdrawal = (id: string, key: string) => call(withdrawVenueRequest, of(id, key))
