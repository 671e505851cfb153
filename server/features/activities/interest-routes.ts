// Wishes for a group that is not there yet.
import {
  answerInterest,
  listInterests,
  listOwnInterests,
  sayInterest,
  takeBackInterest,
} from '#contract/activities/interests.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './interest-actions.ts'

export const interestRoutes = (app: App): void => {
  serve(app, listOwnInterests, ({ viewer }) => actions.listOwn(app, viewer))
  serve(app, sayInterest, ({ viewer, body }) => actions.say(app, viewer, body))
  serve(app, takeBackInterest, ({ viewer, params }) => actions.takeBack(app, viewer, params.id))
  serve(app, listInterests, ({ viewer, query }) => actions.list(app, viewer, query))
  serve(app, answerInterest, ({ viewer, params, body }) => actions.answer(app, viewer, params.id, body))
}
