// What only a children's class has.
import { addMemorised, listMemorised, planLesson, removeMemorised } from '#contract/lessons.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './lesson-actions.ts'

export const lessonRoutes = (app: App): void => {
  serve(app, planLesson, ({ viewer, params, body }) => actions.plan(app, viewer, params.id, body))
  serve(app, listMemorised, ({ viewer, params }) => actions.list(app, viewer, params.id))
  serve(app, addMemorised, ({ viewer, params, body }) => actions.memorise(app, viewer, params.id, body))
  serve(app, removeMemorised, ({ viewer, params }) => actions.forget(app, viewer, params.id, params.entryId))
}
