// Planning activities: making, changing and ending them.
import {
  cancelActivity,
  changeActivity,
  changeActivityImage,
  completeActivity,
  createActivity,
  getActivityPlan,
  listLedActivities,
  listStudies,
  reopenActivity,
} from '#contract/activities/planning.ts'
import { listStudies as listOpenStudies } from '#server/features/catalogue/catalogue.ts'
import { writeToEverybody } from '#contract/activities/activity-messages.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as ending from './ending.ts'
import * as messages from './host-messages.ts'
import * as actions from './plan.ts'

export const planRoutes = (app: App): void => {
  serve(app, createActivity, ({ viewer, body }) => actions.create(app, viewer, body))
  serve(app, changeActivity, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, changeActivityImage, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, cancelActivity, ({ viewer, params, body }) =>
    ending.cancel(app, viewer, params.id, body?.reason),
  )
  serve(app, completeActivity, ({ viewer, params }) => ending.complete(app, viewer, params.id))
  serve(app, reopenActivity, ({ viewer, params }) => ending.reopen(app, viewer, params.id))
  serve(app, writeToEverybody, ({ viewer, params, body, key }) =>
    messages.write(app, viewer, params.id, body.text, key),
  )
  serve(app, getActivityPlan, ({ viewer, params }) => ending.getPlan(app, viewer, params.id))
  serve(app, listLedActivities, ({ viewer, query }) => ending.listLed(app, viewer, query.kind))
  serve(app, listStudies, ({ viewer }) => listOpenStudies(app, viewer))
}
