// Those who wait for the roll.
import { acceptWaiting, declineWaiting, listDeclined, listWaiting } from '#contract/people/people.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './people.ts'

export const peopleRoutes = (app: App): void => {
  serve(app, listWaiting, ({ viewer, query }) => actions.listWaiting(app, viewer, query))
  serve(app, listDeclined, ({ viewer, query }) => actions.listDeclined(app, viewer, query))
  serve(app, acceptWaiting, ({ viewer, params, body }) =>
    actions.accept(app, viewer, params.id, body?.personId),
  )
  serve(app, declineWaiting, ({ viewer, params, body }) =>
    actions.decline(app, viewer, params.id, body.reason),
  )
}
