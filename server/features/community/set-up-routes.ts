// The first run, the wizard, and the communities of the installation.
import * as calls from '#contract/community/set-up.ts'
import type { App } from '#server/platform/app-type.ts'
import { browserOf } from '#server/platform/browser.ts'
import { serve } from '#server/platform/serve.ts'
import * as founding from './founding-actions.ts'
import * as setUp from './set-up-actions.ts'

export const setUpRoutes = (app: App): void => {
  serve(app, calls.readSetUp, ({ params }) => founding.readSetUp(app, params.token))
  serve(app, calls.beginSetUp, ({ params, body, request, reply }) =>
    founding.beginSetUp(app, browserOf(app.config, request, reply), params.token, body),
  )
  serve(app, calls.getSetUp, ({ viewer }) => setUp.getSetUp(app, viewer))
  serve(app, calls.saveSetUp, ({ viewer, body }) => setUp.saveSetUp(app, viewer, body))
  serve(app, calls.sendTestMail, ({ viewer }) => setUp.sendTestMail(app, viewer))
  serve(app, calls.listInstanceCommunities, () => setUp.listAll(app))
  serve(app, calls.foundCommunity, ({ viewer, body }) => setUp.foundCommunity(app, viewer, body))
  serve(app, calls.inviteFirstAdmin, ({ viewer, params }) => setUp.inviteFirstAdmin(app, viewer, params.id))
}
