// Running the community and the installation.
import { adminOverview } from '#contract/administration.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'

export const adminRoutes = (app: App): void => {
  serve(app, adminOverview, ({ viewer }) => actions.overview(app, viewer))
}
