// The example community: to look at before there is anything, and to take away again.
import { fillExample, getExample, removeExample } from '#contract/examples/examples.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './examples.ts'

export const exampleRoutes = (app: App): void => {
  serve(app, getExample, ({ viewer }) => actions.get(app, viewer))
  serve(app, fillExample, ({ viewer }) => actions.fill(app, viewer))
  serve(app, removeExample, ({ viewer }) => actions.remove(app, viewer))
}
