import { listNotifications, markAllNotificationsRead, markNotificationRead } from '#contract/notifications.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'

export const notificationRoutes = (app: App): void => {
  serve(app, listNotifications, ({ viewer, query }) => actions.listNotifications(app.db, viewer, query))
  serve(app, markAllNotificationsRead, ({ viewer, body }) => actions.markAllRead(app.db, viewer, body.userId))
  serve(app, markNotificationRead, ({ viewer, params }) => actions.markRead(app.db, viewer, params.id))
}
