// What was completed of what is studied, and how a group goes on.
import {
  continueActivity,
  listCertifications,
  listCompletions,
  listOwnCompletions,
  setCompletions,
  setOwnCompletion,
} from '#contract/activities/completions.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './completions.ts'
import * as going from './continuing.ts'
import * as own from './own.ts'

export const completionRoutes = (app: App): void => {
  serve(app, listOwnCompletions, ({ viewer, query }) => own.list(app, viewer, query.person))
  serve(app, setOwnCompletion, ({ viewer, body }) => own.set(app, viewer, body))
  serve(app, listCompletions, ({ viewer, params }) => actions.list(app, viewer, params.id))
  serve(app, listCertifications, ({ viewer, params }) => actions.listOfLeaders(app, viewer, params.id))
  serve(app, setCompletions, ({ viewer, params, body }) => actions.set(app, viewer, params.id, body))
  serve(app, continueActivity, ({ viewer, params, body }) => going.goOn(app, viewer, params.id, body))
}
