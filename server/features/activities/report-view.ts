import type * as z from 'zod/mini'
import type { ReportedActivity } from '#contract/activity-reports.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import type { ReportedRow } from './report-queries.ts'

export const reportedView = (row: ReportedRow): z.infer<typeof ReportedActivity> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  description: row.description,
  leaders: row.leaders.map((one) => fullName(one)),
  cancelled: row.cancelled,
  times: row.times,
  firstAt: instantOf(row.first_at),
  reports: row.reports.map((one) => ({
    by: one.reported_by,
    byName: fullName(one) || FORMER,
    kind: one.kind,
    reason: one.reason,
    at: instantOf(one.created_at),
  })),
  can: { open: row.opens },
})
