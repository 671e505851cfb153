import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../notifications.ts')> = {
  listNotifications: { may: members },
  markNotificationRead: { may: members, stranger: 'hidden' },
  markNotificationUnread: { may: members, stranger: 'hidden' },
  markAllNotificationsRead: { may: members },
}
