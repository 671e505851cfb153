// Finding something new.
import { discover, listSpoken } from '#contract/discover.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { find, openDiscovering, spoken } from './discover-actions.ts'

export const discoverRoutes = (app: App): void => {
  const discovering = openDiscovering(app)
  serve(app, discover, ({ viewer, query }) => find(discovering, viewer, query))
  serve(app, listSpoken, ({ viewer }) => spoken(app, viewer))
}
