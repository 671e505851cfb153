import {
  endSubscription,
  getSubscription,
  makeSubscription,
  wishInvitations,
} from '#contract/subscriptions/subscriptions.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './subscriptions.ts'

export const subscriptionRoutes = (app: App): void => {
  serve(app, getSubscription, ({ viewer }) => actions.get(app, viewer))
  serve(app, makeSubscription, ({ viewer }) => actions.make(app, viewer))
  serve(app, endSubscription, ({ viewer }) => actions.end(app, viewer))
  serve(app, wishInvitations, ({ viewer, body }) => actions.wishMails(app, viewer, body.wanted))
}
