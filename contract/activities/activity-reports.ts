// Reporting a gathering, and what those who look after the community do about it.
import * as z from 'zod/mini'
import { ActivityKind } from './activities.ts'
import { Id, Message, listOf, pageQuery, noteText } from '#contract/common.ts'
import { Report, Reported } from '#contract/posts/moderation.ts'
import { route } from '#contract/route.ts'

const ofActivity = { params: z.object({ id: Id }), fence: { id: 'activity' } } as const

export const reportActivity = route({
  method: 'PATCH',
  path: '/api/activities/:id/flag',
  access: 'member',
  stranger: 'may',
  rate: 'post',
  repeatable: true,
  summary: 'Report a gathering to those who look after the community; those who lead it are not told',
  ...ofActivity,
  body: Report,
  example: { kind: 'advertising', reason: 'It sells kitchen ware.' },
  reply: Message,
  failure: 'Your report could not be sent. {detail}',
})

/** A gathering that members have reported; its own id is the gathering's. */
export const ReportedActivity = z.object({
  _id: Id,
  id: Id,
  title: z.string(),
  kind: ActivityKind,
  description: z.string(),
  /** Who leads it, by name. */
  leaders: z.array(z.string()),
  cancelled: z.boolean(),
  ...Reported.shape,
  /** False of what is private, where the caller is not in it. */
  can: z.object({ open: z.boolean() }),
})

export const listReportedActivities = route({
  method: 'GET',
  path: '/api/moderation/activities',
  access: 'rollKeeper',
  summary:
    'Gatherings that were reported and for which something has to be done; never those that the caller leads',
  query: pageQuery(50),
  reply: listOf(ReportedActivity),
  failure: 'Failed to fetch the reports',
})

/** Nothing has to be done about it, or something was. */
export const ReportAnswer = z.enum(['dismissed', 'answered'])

export const settleActivityReports = route({
  method: 'PATCH',
  path: '/api/activities/:id/moderation',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary:
    'Say that nothing has to be done about the reports of a gathering, or what was done; they are settled with it',
  ...ofActivity,
  body: z.object({ decision: ReportAnswer, outcome: z._default(noteText(500), '') }).check(
    z.refine(({ decision, outcome }) => decision === 'dismissed' || outcome !== '', {
      error: 'Please write what was done.',
      path: ['outcome'],
    }),
  ),
  example: { decision: 'answered', outcome: 'We have spoken with those who lead it.' },
  reply: Message,
  failure: 'This could not be saved. {detail}',
})
