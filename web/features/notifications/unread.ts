/** How many notifications are unread. */
export const useUnreadCount = (): number => 0
