// What has met in a place, for those who may know where it is.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Day, Id, listOf, pageQuery } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** A meeting of an activity, or an event. */
export const PastGathering = z.object({
  _id: Id,
  id: Id,
  what: z.enum(['meeting', 'event']),
  /** The activity of the meeting, or the event itself. */
  gathering: Id,
  kind: z.union([ActivityKind, z.enum(['Feast', 'Holy Day'])]),
  title: z.string(),
  date: Day,
  /** By the clocks of the time zone; null where no time is known. */
  time: z.nullable(z.string()),
  timeZone: z.string(),
})

export const listVenueHistory = route({
  method: 'GET',
  path: '/api/venues/:id/history',
  access: 'member',
  // Of a home that is not told to them strangers know the suburb alone.
  stranger: 'refused',
  revision: ['venues', 'activities', 'people', 'events'],
  summary:
    'What has met in a place, the latest first, as far as the caller may see it: for those who know its whole address or look after it',
  params: z.object({ id: Id }),
  fence: { id: 'venue' },
  query: pageQuery(20),
  reply: listOf(PastGathering),
  failure: 'Failed to fetch what was here',
})
