// What the screens of places ask of the server.
import type { output } from 'zod/mini'
import { homeOverview } from '#contract/community.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { BodyIn } from '#contract/route.ts'
import {
  acceptVenueRequest,
  declineVenueRequest,
  listVenueRequests,
  reopenVenueRequest,
  requestVenue,
  type VenueRequest as RequestShape,
  withdrawVenueRequest,
} from '#contract/venue-requests.ts'
import {
  changeVenue,
  createVenue,
  listVenues,
  removeVenue,
  restoreVenue,
  type Venue as VenueShape,
} from '#contract/venues.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Venue = output<typeof VenueShape>
export type VenueRequest = output<typeof RequestShape>
export type VenueGiven = BodyIn<typeof createVenue>
export type Wish = BodyIn<typeof requestVenue>

export const venueRoutes = [listVenues, listVenueRequests, getDashboard, homeOverview]

export const venuesQuestion = () => ask(listVenues)
export const requestsQuestion = () => ask(listVenueRequests)

const of = (id: string, key: string) => ({ params: { id }, key })

export const sendVenue = (body: VenueGiven, key: string) => call(createVenue, { body, key })
export const sendVenueChange = (id: string, body: BodyIn<typeof changeVenue>, key: string) =>
  call(changeVenue, { ...of(id, key), body })
export const sendRemoval = (id: string, key: string) => call(removeVenue, of(id, key))
export const sendReturn = (id: string, key: string) => call(restoreVenue, of(id, key))
export const sendWish = (id: string, body: Wish, key: string) => call(requestVenue, { ...of(id, key), body })
export const sendAccept = (id: string, key: string) => call(acceptVenueRequest, { ...of(id, key), body: {} })
export const sendDecline = (id: string, reason: string, key: string) =>
  call(declineVenueRequest, { ...of(id, key), body: { reason } })
export const sendReopen = (id: string, key: string) => call(reopenVenueRequest, of(id, key))
export const sendWithdrawal = (id: string, key: string) => call(withdrawVenueRequest, of(id, key))
