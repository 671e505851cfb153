import { createNotification } from '#contract/notifications/create-notification.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  markNotificationUnread,
} from '#contract/notifications/notifications.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './notifications.ts'
import { findWritten } from './create-notification.ts'

export const notificationRoutes = (app: App): void => {
  serve(app, listNotifications, ({ viewer, query }) => actions.list(app, viewer, query))
  serve(app, createNotification, ({ viewer, body }) => findWritten(app, viewer, body))
  serve(app, markAllNotificationsRead, ({ viewer, body }) => actions.markAllRead(app.db, viewer, body))
  serve(app, markNotificationRead, ({ viewer, params }) => actions.setRead(app.db, viewer, params.id, true))
  serve(app, markNotificationUnread, ({ viewer, params }) =>
    actions.setRead(app.db, viewer, params.id, false),
  )
}
