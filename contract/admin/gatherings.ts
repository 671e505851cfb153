// The gatherings of a community as those see them who run it: Feasts, Holy Days and activities in one table.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Day, Id, listOf, pageQuery } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** `open` is still to come or goes on. */
const State = z.enum(['open', 'over', 'cancelled'])

const Gathering = z.object({
  _id: Id,
  id: Id,
  /** Which of the two it is, and so by which call it is cancelled. */
  what: z.enum(['event', 'activity']),
  kind: z.union([ActivityKind, z.enum(['Feast', 'Holy Day'])]),
  title: z.string(),
  /** Of an activity that goes on, the next meeting; else the day on which it began. */
  date: Day,
  time: z.nullable(z.string()),
  state: State,
  hosts: z.array(z.string()),
  can: z.object({ cancel: z.boolean() }),
})

export const listGatherings = route({
  method: 'GET',
  path: '/api/admin/gatherings',
  access: 'communityAdmin',
  summary:
    'Feasts, Holy Days and activities in one list: what is open by day, the next first; what is over or cancelled, the last first',
  query: z.extend(pageQuery(50), {
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    what: z.optional(z.enum(['event', 'activity'])),
    state: z._default(State, 'open'),
  }),
  reply: listOf(Gathering),
  failure: 'Failed to fetch the gatherings',
})
