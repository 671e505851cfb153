import type * as z from 'zod/mini'
import type { ReportedActivity } from '#contract/activities/activity-reports.ts'
import { waitingView } from '#server/platform/reports.ts'
import { fullName } from '#server/platform/wire.ts'
import type { ReportedRow } from './report-queries.ts'

export const reportedView = (row: ReportedRow): z.infer<typeof ReportedActivity> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  description: row.description,
  leaders: row.leaders.map((one) => fullName(one)),
  cancelled: row.cancelled,
  ...waitingView(row),
  can: { open: row.opens },
})
