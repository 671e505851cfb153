import { getActivity, listActivities } from '#contract/activities.ts'
import { linkNext } from '#server/platform/page.ts'
import type { App } from '#server/platform/app-type.ts'
import { leaveUntagged } from '#server/platform/revisions.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'

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
}
