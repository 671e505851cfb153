import { getActivity, listActivities } from '#contract/activities/activities.ts'
import {
  listReportedActivities,
  reportActivity,
  settleActivityReports,
} from '#contract/activities/activity-reports.ts'
import { linkNext } from '#server/platform/page.ts'
import type { App } from '#server/platform/app-type.ts'
import { leaveUntagged } from '#server/platform/revisions.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './activities.ts'
import * as reports from './report.ts'

export const activityRoutes = (app: App): void => {
  const activities = actions.openActivities(app)
  serve(app, listActivities, async ({ viewer, query, request, reply }) => {
    const { answer, next } = await actions.list(activities, viewer, query)
    linkNext(request, reply, next)
    return answer
  })
  serve(app, getActivity, ({ viewer, params, reply }) =>
    actions.get(app, viewer, params.id, () => leaveUntagged(reply)),
  )
  serve(app, reportActivity, ({ viewer, params, body }) => reports.report(app, viewer, params.id, body))
  serve(app, listReportedActivities, ({ viewer, query }) => reports.listReported(app, viewer, query))
  serve(app, settleActivityReports, ({ viewer, params, body }) =>
    reports.settle(app, viewer, params.id, body),
  )
}
