// Planning Feasts and Holy Days.
import {
  changeEventHosts,
  changeEventImage,
  closeEvent,
  createEvent,
  deleteEventDraft,
  listEventDrafts,
  listEventHosts,
  listOccasions,
  listOtherGatherings,
  publishEvent,
  reopenEvent,
} from '#contract/events/event-planning.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as hosts from './hosts-actions.ts'
import * as occasions from './occasion-actions.ts'
import * as actions from './plan-actions.ts'

export const eventPlanRoutes = (app: App): void => {
  serve(app, createEvent, ({ viewer, body }) => actions.create(app, viewer, body))
  serve(app, publishEvent, ({ viewer, params }) => actions.publish(app, viewer, params.id))
  serve(app, deleteEventDraft, ({ viewer, params }) => actions.removeDraft(app, viewer, params.id))
  serve(app, closeEvent, ({ viewer, params }) => actions.close(app, viewer, params.id))
  serve(app, reopenEvent, ({ viewer, params }) => actions.reopen(app, viewer, params.id))
  serve(app, changeEventImage, ({ viewer, params, body }) =>
    actions.changeImage(app, viewer, params.id, body.imageUrl),
  )
  serve(app, changeEventHosts, ({ viewer, params, body }) => hosts.setAll(app, viewer, params.id, body))
  serve(app, listEventHosts, ({ viewer, params }) => hosts.list(app, viewer, params.id))
  serve(app, listOtherGatherings, ({ viewer, params }) => occasions.listOthers(app, viewer, params.id))
  serve(app, listEventDrafts, ({ viewer }) => occasions.listDrafts(app, viewer))
  serve(app, listOccasions, ({ viewer }) => occasions.listOccasions(app, viewer))
}
