// Finding something new.
import {
  discover,
  endSearch,
  listSavedSearches,
  listSpoken,
  saveSearch,
} from '#contract/activities/discover.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { find, openDiscovering, spoken } from './discover-actions.ts'
import { end, listSaved, save } from './saved-actions.ts'

export const discoverRoutes = (app: App): void => {
  const discovering = openDiscovering(app)
  serve(app, discover, ({ viewer, query }) => find(discovering, viewer, query))
  serve(app, listSpoken, ({ viewer }) => spoken(app, viewer))
  serve(app, listSavedSearches, ({ viewer }) => listSaved(app, viewer))
  serve(app, saveSearch, ({ viewer, body }) => save(app, viewer, body))
  serve(app, endSearch, ({ viewer, params }) => end(app, viewer, params.id))
}
