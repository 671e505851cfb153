import type * as z from 'zod/mini'
import type { Hosted } from '#contract/community/dashboard.ts'
import type { HostedRow } from './leading-queries.ts'
import { startOf } from './meeting-view.ts'

/** Numbers alone: whoever leads a group of children reads no name here either. */
export const hostedView = (row: HostedRow): z.infer<typeof Hosted> => ({
  _id: row.id,
  id: row.id,
  activity: row.activity_id,
  title: row.title,
  date: row.day,
  startsAt: startOf(row),
  timeZone: row.time_zone,
  coming: row.coming,
  unanswered: row.unanswered,
})
