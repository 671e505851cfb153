import * as calls from '#contract/catalogue/catalogue.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './catalogue.ts'

export const catalogueRoutes = (app: App): void => {
  serve(app, calls.listCatalogue, ({ viewer }) => actions.list(app, viewer))
  serve(app, calls.fillCatalogue, ({ viewer }) => actions.fill(app, viewer))
  serve(app, calls.addStudyItem, ({ viewer, body }) => actions.add(app, viewer, body))
  serve(app, calls.changeStudyItem, ({ viewer, params, body }) =>
    actions.change(app, viewer, params.id, body),
  )
  serve(app, calls.removeStudyItem, ({ viewer, params }) => actions.place(app, viewer, [params.id], true))
  serve(app, calls.restoreStudyItem, ({ viewer, params }) => actions.place(app, viewer, [params.id], false))
  serve(app, calls.placeStudyItems, ({ viewer, body }) => actions.place(app, viewer, body.ids, body.out))
}
