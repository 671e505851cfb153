import { listBin, listRemoved, putBackComment, putBackMany, putBackPost } from '#contract/admin/privacy.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './bin-actions.ts'

export const binRoutes = (app: App): void => {
  serve(app, listRemoved, ({ viewer, query }) => actions.listOwn(app, viewer, query))
  serve(app, listBin, ({ viewer, query }) => actions.listAll(app, viewer, query))
  serve(app, putBackPost, ({ viewer, params }) => actions.putBackPost(app, viewer, params.id))
  serve(app, putBackComment, ({ viewer, params }) => actions.putBackComment(app, viewer, params))
  serve(app, putBackMany, ({ viewer, body }) => actions.putBackMany(app, viewer, body.things))
}
