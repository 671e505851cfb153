// What planning an activity asks of the server.
import type { output } from 'zod/mini'
import { writeToEverybody } from '#contract/activities/activity-messages.ts'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { homeOverview } from '#contract/community/community.ts'
import {
  type ActivityPlan,
  cancelActivity,
  changeActivity,
  changeActivityImage,
  completeActivity,
  createActivity,
  getActivityPlan,
  listLedActivities,
  listStudies,
  reopenActivity,
} from '#contract/activities/planning.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { getOwnPart, listOwnParts } from '#contract/activities/taking-part.ts'
import { listVenueRequests, requestVenue } from '#contract/venues/venue-requests.ts'
import { findVenues, listVenues, type Venue as VenueShape } from '#contract/venues/venues.ts'
import { sendVenue } from '#web/features/venues/data.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Activity, Kind } from './data.ts'

export type Plan = output<typeof ActivityPlan>
export type NewActivity = BodyIn<typeof createActivity>
export type ActivityChange = BodyIn<typeof changeActivity>
export type Venue = output<typeof VenueShape>
export type Study = ReplyOf<typeof listStudies>['data'][number]

/** Whose answers are others once something was planned. */
export const plannedRoutes = [
  listActivities,
  getActivity,
  getActivityPlan,
  listLedActivities,
  getOwnPart,
  listOwnParts,
  listVenues,
  listVenueRequests,
  homeOverview,
]

export const planQuestion = (id: string) => ask(getActivityPlan, { params: { id } })
export const ledQuestion = (kind?: Kind) => ask(listLedActivities, { query: { kind } })
export const studiesQuestion = () => ask(listStudies)
export const placesQuestion = () => ask(listVenues)

/**
 * Spec §7: what suits these facilitators and participants best, the nearest first; of a gathering that is not there
 * yet, what is nearest to whoever plans it.
 */
export const nearestQuestion = (activity: Activity | undefined) => ({
  queryKey: ['nearest places', activity?._id ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(findVenues, {
      body: { facilitatorIds: idsOf(activity?.facilitators), participantIds: idsOf(activity?.participants) },
      signal,
    }),
  staleTime: 60_000,
})

const MOST_SOUGHT = 100

const idsOf = (people: Activity['participants'] = []) => people.slice(0, MOST_SOUGHT).map(({ _id }) => _id)

export const sendPlan = (body: NewActivity, key: string) => call(createActivity, { body, key })
export const sendPlanChange = (id: string, body: ActivityChange, key: string) =>
  call(changeActivity, { params: { id }, body, key })
export const sendPicture = (id: string, imageUrl: string | null, key: string) =>
  call(changeActivityImage, { params: { id }, body: { imageUrl }, key })
export const sendLink = (onlineLink: string, key: string) =>
  sendVenue({ type: 'Online', name: '', onlineLink }, key)
export const sendWishFor = (venue: string, body: BodyIn<typeof requestVenue>, key: string) =>
  call(requestVenue, { params: { id: venue }, body, key })
export const sendCancelling = (id: string, reason: string, key: string) =>
  call(cancelActivity, { params: { id }, body: { reason }, key })
export const sendEnd = (id: string, key: string) => call(completeActivity, { params: { id }, key })
export const sendReopening = (id: string, key: string) => call(reopenActivity, { params: { id }, key })
export const sendMessage = (id: string, text: string, key: string) =>
  call(writeToEverybody, { params: { id }, body: { text }, key })
