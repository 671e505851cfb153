// What waits for a person, by office.
import * as z from 'zod/mini'
import { Asked } from './community.ts'
import { Day, Id, Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** What may wait for somebody; each is answered somewhere in the app. */
export const Duty = z.enum([
  'waitingMembers',
  'reports',
  'proposals',
  'proposedToMe',
  'ownProposals',
  'handover',
  'checks',
  'ownChecks',
  'arrivals',
  'requests',
  'venueRequests',
  'hostOffers',
  'hostInvitations',
  'interests',
  'consultation',
  'rolls',
])

/** A meeting to come, for those who lead it: numbers alone, and nobody's name. */
export const Hosted = z.object({
  _id: Id,
  id: Id,
  activity: Id,
  /** Of the activity. */
  title: z.string(),
  date: Day,
  /** By the community's clocks; null while no time is known. */
  startsAt: z.nullable(Instant),
  timeZone: z.string(),
  coming: z.number(),
  /** Of those in it, who has said nothing yet. */
  unanswered: z.number(),
})

export const getDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  summary:
    'What waits for the caller, by the offices that they hold, what others ask of them, and the next meetings they lead',
  reply: dataOf(
    z.object({
      duties: z.array(
        z.object({
          duty: Duty,
          count: z.number(),
          /** Where each is answered by itself: the newest of them. */
          about: z.optional(Id),
        }),
      ),
      asking: z.array(Asked),
      /** At most five. */
      hosting: z.array(Hosted),
    }),
  ),
})
