// What waits for a person, by office.
import * as z from 'zod/mini'
import { Asked } from './asking.ts'
import { dataOf } from './common.ts'
import { route } from './route.ts'

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
  'interests',
])

export const getDashboard = route({
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  summary: 'What waits for the caller, by the offices that they hold, and what others ask of them',
  reply: dataOf(
    z.object({
      duties: z.array(z.object({ duty: Duty, count: z.number() })),
      asking: z.array(Asked),
    }),
  ),
})
