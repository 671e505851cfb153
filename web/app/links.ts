// Every link of the app, one function each. No other file spells a path.
import { type PlainScreen, screens } from '#contract/screens.ts'

type Query = Readonly<Record<string, string | undefined>>

const withQuery = (path: string, query: Query = {}): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

const part = encodeURIComponent

/** The screens without parameters, each as `links.budget()`. */
function plainLinks(): Readonly<Record<PlainScreen, () => string>>
function plainLinks(): Readonly<Record<string, () => string>> {
  return Object.fromEntries(Object.entries(screens).map(([name, { path }]) => [name, () => path]))
}

/** Where everything is. */
export const links = {
  ...plainLinks(),
  welcome: () => '/',
  home: (query: { panel?: 'notifications' } = {}) => withQuery('/home', query),
  login: (query: { tab?: 'signup'; restored?: string } = {}) => withQuery('/login', query),
  create: (query: { write?: 'post' | 'announcement'; date?: string | undefined } = {}) =>
    withQuery('/create', query),
  activities: (query: Query = {}) => withQuery('/activities', query),
  activity: ({ activityId }: { activityId: string }) => `/activities/${part(activityId)}`,
  meetings: ({ activityId }: { activityId: string }) => `/activities/${part(activityId)}#meetings`,
  changeActivity: ({ activityId }: { activityId: string }) => `/activities/${part(activityId)}/edit`,
  activityConfirm: ({ activityId }: { activityId: string }) => `/activities/${part(activityId)}/confirm`,
  sessionConfirm: ({ sessionId }: { sessionId: string }) => `/sessions/${part(sessionId)}/confirm`,
  event: ({ eventId, tab }: { eventId: string; tab?: string }) =>
    withQuery(`/events/${part(eventId)}`, { tab }),
  presentEvent: ({ eventId }: { eventId: string }) => `/events/${part(eventId)}/present`,
  discover: (query: Query = {}) => withQuery('/discover', query),
  news: (query: { write?: 'post'; about?: string; show?: string | undefined } = {}) =>
    withQuery('/news', query),
  search: (query: { q?: string; in?: string } = {}) => withQuery('/search', query),
  places: () => '/profile#places',
  place: ({ venueId }: { venueId: string }) => `/profile#place-${part(venueId)}`,
  directory: (query: { show?: 'willing' } = {}) => withQuery('/directory', query),
  campaign: (query: { begin?: 'yes' } = {}) => withQuery('/campaign', query),
  progress: (query: { group?: string; tab?: 'community' | 'circles' } = {}) => withQuery('/progress', query),
  submitReceipt: (query: { tab?: 'look'; receipt?: string } = {}) => withQuery('/submit-receipt', query),
  confirmEmail: ({ token }: { token: string }) => `/confirm-email/${part(token)}`,
  user: ({ userId }: { userId: string }) => `/users/${part(userId)}`,
  post: ({ postId }: { postId: string }) => `/posts/${part(postId)}`,
  sharedPost: ({ postId }: { postId: string }) => `/og/posts/${part(postId)}`,
  admin: (query: { section?: string; part?: string; from?: 'set-up' } = {}) => withQuery('/admin', query),
  calendars: (query: { view?: string; date?: string; day?: string; show?: string } = {}) =>
    withQuery('/calendars', query),
  resetPassword: ({ token }: { token: string }) => `/reset-password/${part(token)}`,
  join: ({ token }: { token: string }) => `/join/${part(token)}`,
  beginSetUp: ({ token }: { token: string }) => `/set-up/${part(token)}`,
  settings: (group = '') => (group === '' ? '/settings' : `/settings#${part(group)}`),
  privacyPolicy: () => '/privacy-policy',
  eula: () => '/eula',
  campaignPage: ({ campaignId }: { campaignId: string }) => `/campaign/${part(campaignId)}`,
  community: ({ name }: { name: string }) => `/community/${part(name)}`,
  communityStandards: () => '/community-standards',
  nuriTest: (query: { community?: string | undefined; source?: string; piece?: string } = {}) =>
    withQuery('/nuri/test', query),
  faqs: () => '/faqs',
  availableCommunities: () => '/available-communities',
} as const

/** The form behind a link, begun on this day. */
export const onDay = (href: string, date: string | null): string =>
  date === null ? href : withQuery(href, { date })

/** The form behind a link, begun with all of an earlier one but its days. */
export const copyOf = (href: string, id: string): string => withQuery(href, { copy: id })

/** What the server answers as a whole document or a file; the router leaves it to the browser. */
export const isDocument = (path: string): boolean => documents.some((pattern) => pattern.test(path))

const documents = [
  /^\/$/,
  /^\/(privacy-policy|eula|community-standards|faqs|available-communities)$/,
  /^\/og\//,
  /^\/api\//,
  /^\/files\//,
]
