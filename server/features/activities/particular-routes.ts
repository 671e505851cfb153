// What only some kinds have beyond what is planned of them.
import { addMemorised, listMemorised, planLesson, removeMemorised } from '#contract/activities/lessons.ts'
import {
  addPractice,
  adoptInitiative,
  askAdoption,
  listPractices,
  removePractice,
  reportInitiative,
  setProgramme,
} from '#contract/activities/particulars.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { completionRoutes } from './completions/routes.ts'
import * as initiatives from './initiative.ts'
import * as lessons from './lessons.ts'
import { materialRoutes } from './materials.ts'
import * as practices from './practice.ts'
import { setProgramme as programme } from './programme.ts'

export const particularRoutes = (app: App): void => {
  serve(app, planLesson, ({ viewer, params, body }) => lessons.plan(app, viewer, params.id, body))
  serve(app, listMemorised, ({ viewer, params }) => lessons.list(app, viewer, params.id))
  serve(app, addMemorised, ({ viewer, params, body }) => lessons.memorise(app, viewer, params.id, body))
  serve(app, removeMemorised, ({ viewer, params }) => lessons.forget(app, viewer, params.id, params.entryId))
  serve(app, setProgramme, ({ viewer, params, body }) => programme(app, viewer, params.id, body))
  serve(app, listPractices, ({ viewer, params, query }) => practices.list(app, viewer, params.id, query))
  serve(app, addPractice, ({ viewer, params, body }) => practices.add(app, viewer, params.id, body))
  serve(app, removePractice, ({ viewer, params }) => practices.remove(app, viewer, params.id, params.entryId))
  serve(app, reportInitiative, ({ viewer, params, body }) =>
    initiatives.report(app, viewer, params.id, body.report),
  )
  serve(app, askAdoption, ({ viewer, params, body }) => initiatives.ask(app, viewer, params.id, body.asked))
  serve(app, adoptInitiative, ({ viewer, params, body }) =>
    initiatives.adopt(app, viewer, params.id, body.adopted),
  )
  completionRoutes(app)
  materialRoutes(app)
}
