// The type of every message key: the union of the keys of all English catalogues.
// A new catalogue file is one line here.
interface Catalogues {
  activities: typeof import('./en/activities.json')
  admin: typeof import('./en/admin.later.json')
  app: typeof import('./en/app.json')
  assistant: typeof import('./en/assistant.json')
  auth: typeof import('./en/auth.later.json')
  budget: typeof import('./en/budget.json')
  calendar: typeof import('./en/calendar.json')
  campaigns: typeof import('./en/campaigns.json')
  channels: typeof import('./en/channels.later.json')
  community: typeof import('./en/community.json')
  compose: typeof import('./en/compose.later.json')
  dashboard: typeof import('./en/dashboard.json')
  drafts: typeof import('./en/drafts.json')
  events: typeof import('./en/events.json')
  eventChange: typeof import('./en/event-change.later.json')
  factors: typeof import('./en/factors.later.json')
  finance: typeof import('./en/finance.json')
  home: typeof import('./en/home.json')
  kit: typeof import('./en/kit.json')
  moderation: typeof import('./en/moderation.later.json')
  notifications: typeof import('./en/notifications.json')
  notices: typeof import('./en/notifications.later.json')
  people: typeof import('./en/people.json')
  posts: typeof import('./en/posts.json')
  progress: typeof import('./en/progress.json')
  receipts: typeof import('./en/receipts.json')
  search: typeof import('./en/search.later.json')
  sessions: typeof import('./en/sessions.json')
  settings: typeof import('./en/settings.later.json')
  statistics: typeof import('./en/statistics.json')
  uploads: typeof import('./en/uploads.json')
  venues: typeof import('./en/venues.json')
}

/** A message that exists in the English catalogues. */
export type WordKey = { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues]
