import { readMap } from '#contract/venues/map.ts'
import * as requests from '#contract/venues/venue-requests.ts'
import { listVenueHistory } from '#contract/venues/venue-history.ts'
import * as calls from '#contract/venues/venues.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './manage.ts'
import * as wishing from './ask.ts'
import { history } from './history.ts'
import * as looking from './viewer.ts'
import * as asking from './request.ts'

export const venueRoutes = (app: App): void => {
  serve(app, calls.listVenues, ({ viewer, query }) =>
    looking.list(app, viewer, { community: query.community, removed: query.removed === 'true' }),
  )
  serve(app, readMap, ({ viewer }) => looking.map(app, viewer))
  serve(app, calls.createVenue, ({ viewer, body }) => actions.create(app, viewer, body))
  serve(app, calls.createVenueForUser, ({ viewer, body }) => actions.create(app, viewer, body))
  serve(app, calls.createResidence, ({ viewer, body }) => actions.fromAddress(app, viewer, body ?? {}))
  serve(app, calls.findVenues, ({ viewer, body }) => looking.find(app, viewer, body))
  serve(app, calls.changeVenue, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, calls.replaceVenue, ({ viewer, params, body }) => actions.change(app, viewer, params.id, body))
  serve(app, calls.removeVenue, ({ viewer, params }) => actions.remove(app, viewer, params.id))
  serve(app, calls.restoreVenue, ({ viewer, params }) => actions.restore(app, viewer, params.id))
  serve(app, listVenueHistory, ({ viewer, params, query }) => history(app, viewer, params.id, query))
  serve(app, calls.listActivityVenues, ({ viewer, params }) => looking.listOfActivity(app, viewer, params.id))
  serve(app, requests.listVenueRequests, ({ viewer }) => asking.list(app, viewer))
  serve(app, requests.requestVenue, ({ viewer, params, body }) => wishing.ask(app, viewer, params.id, body))
  serve(app, requests.acceptVenueRequest, ({ viewer, params, body }) =>
    asking.accept(app, viewer, params.id, body?.note ?? ''),
  )
  serve(app, requests.declineVenueRequest, ({ viewer, params, body }) =>
    asking.decline(app, viewer, params.id, body?.reason ?? ''),
  )
  serve(app, requests.reopenVenueRequest, ({ viewer, params }) => asking.reopen(app, viewer, params.id))
  serve(app, requests.withdrawVenueRequest, ({ viewer, params }) => asking.withdraw(app, viewer, params.id))
}
