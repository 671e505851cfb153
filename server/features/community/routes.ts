import { homeOverview } from '#contract/community.ts'
import { listCommunities } from '#contract/community.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'
import { openOverviews, overview } from './overview-actions.ts'
import { cardView } from './view.ts'

export const communityRoutes = (app: App): void => {
  const overviews = openOverviews(app)
  serve(app, homeOverview, async ({ viewer, params }) => overview(overviews, viewer, params.id))
  serve(app, listCommunities, async ({ query }) => ({
    success: true as const,
    data: (await actions.listListed(app.db, query.q)).map(cardView),
  }))
}
