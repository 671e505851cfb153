import { communityLoad, homeOverview, listCommunities, listNewcomers } from '#contract/community/community.ts'
import {
  getCommunity,
  getListedCommunity,
  listRemovedDocuments,
  removeDocument,
  restoreDocument,
} from '#contract/community/community-page.ts'
import { getCalendarSettings, setCalendarSettings } from '#contract/community/community-calendar.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './community.ts'
import * as calendar from './calendar.ts'
import { dashboard } from './dashboard.ts'
import * as documents from './document.ts'
import { load, openOverviews, overview } from './over-view.ts'
import { newcomers } from './newcomer.ts'
import * as site from './site.ts'
import { cardView } from './community.ts'

export const communityRoutes = (app: App): void => {
  const overviews = openOverviews(app)
  serve(app, homeOverview, async ({ viewer, params }) => overview(overviews, viewer, params.id))
  serve(app, communityLoad, async ({ viewer }) => load(overviews, viewer))
  serve(app, listNewcomers, ({ viewer }) => newcomers(app, viewer))
  serve(app, getCalendarSettings, ({ viewer }) => calendar.get(app, viewer))
  serve(app, setCalendarSettings, ({ viewer, body }) => calendar.set(app, viewer, body))
  serve(app, getDashboard, ({ viewer }) => dashboard(app, viewer))
  serve(app, getCommunity, ({ viewer, params }) => site.getById(app, viewer, params.id))
  serve(app, getListedCommunity, ({ viewer, params }) => site.getBySlug(app, viewer, params.slug))
  serve(app, removeDocument, ({ viewer, params }) => documents.removeDocument(app, viewer, params.id))
  serve(app, listRemovedDocuments, ({ viewer }) => documents.listRemovedDocuments(app, viewer))
  serve(app, restoreDocument, ({ viewer, params }) => documents.restoreDocument(app, viewer, params.id))
  serve(app, listCommunities, async ({ query }) => ({
    success: true as const,
    data: (await actions.listListed(app, query.q)).map(cardView),
  }))
}
