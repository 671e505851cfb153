// What those who look after the community ask about reports of gatherings.
import type { output } from 'zod/mini'
import { listReportedActivities, settleActivityReports } from '#contract/activities/activity-reports.ts'
import { adminOverview } from '#contract/admin/administration.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Reported = output<typeof listReportedActivities.reply>['data'][number]

export const reportRoutes = [listReportedActivities, adminOverview]

export const reportedQuestion = () => ask(listReportedActivities, { query: { limit: 50 } })

export const sendAnswer = (id: string, body: BodyIn<typeof settleActivityReports>, key: string) =>
  call(settleActivityReports, { params: { id }, body, key })
