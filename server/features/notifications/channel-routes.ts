import * as contract from '#contract/notifications/channels.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import { getPreferences, putPreferences } from './preference.ts'
import * as push from './push.ts'

export const channelRoutes = (app: App): void => {
  serve(app, contract.getPreferences, ({ viewer }) => getPreferences(app, viewer))
  serve(app, contract.putPreferences, ({ viewer, body }) => putPreferences(app, viewer, body))
  serve(app, contract.getPush, ({ viewer }) => push.listDevices(app, viewer))
  serve(app, contract.subscribePush, ({ viewer, body }) => push.subscribe(app, viewer, body))
  serve(app, contract.unsubscribePush, ({ viewer, params }) => push.unsubscribe(app, viewer, params.id))
  serve(app, contract.testPush, ({ viewer }) => push.tryPush(app, viewer))
}
