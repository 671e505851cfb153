import { search } from '#contract/search/search.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './search.ts'

/** With the texts of the help, which the pages have. */
export const searchRoutes = (app: App, help: actions.Help): void => {
  serve(app, search, ({ viewer, query }) => actions.find(app, help, viewer, query))
}
