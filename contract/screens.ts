// Every screen of the app: its path, and who may see it. The router, the links without parameters, the documents that
// the server sends and what axe looks at follow from this table.

/** `guest` is for those who are not signed in; `account` also for those who wait to be confirmed. */
export type Audience = 'guest' | 'anyone' | 'account' | 'member' | 'assembly'

interface Screen {
  readonly path: `/${string}`
  readonly audience: Audience
}

export const screens = {
  activities: { path: '/activities', audience: 'member' },
  studyCircles: { path: '/study-circles', audience: 'member' },
  juniorYouthProgram: { path: '/junior-youth-program', audience: 'member' },
  childrensClasses: { path: '/childrens-classes', audience: 'member' },
  devotionals: { path: '/devotionals', audience: 'member' },
  activity: { path: '/activities/:activityId', audience: 'anyone' },
  changeActivity: { path: '/activities/:activityId/edit', audience: 'member' },
  newEvent: { path: '/events/new', audience: 'member' },
  event: { path: '/events/:eventId', audience: 'member' },
  presentEvent: { path: '/events/:eventId/present', audience: 'member' },
  activityConfirm: { path: '/activities/:activityId/confirm', audience: 'anyone' },
  sessionConfirm: { path: '/sessions/:sessionId/confirm', audience: 'anyone' },
  discover: { path: '/discover', audience: 'member' },
  calendars: { path: '/calendars', audience: 'member' },
  newStudyCircle: { path: '/study-circles/new', audience: 'member' },
  newJuniorYouthProgram: { path: '/junior-youth-program/new', audience: 'member' },
  newChildrensClass: { path: '/childrens-classes/new', audience: 'member' },
  newDevotional: { path: '/devotionals/new', audience: 'member' },
  newFireside: { path: '/fireside/new', audience: 'member' },
  newInitiative: { path: '/initiative/new', audience: 'member' },
  news: { path: '/news', audience: 'member' },
  post: { path: '/posts/:postId', audience: 'anyone' },
  user: { path: '/users/:userId', audience: 'anyone' },
  community: { path: '/community/:name', audience: 'anyone' },
  consultation: { path: '/consultation', audience: 'member' },
  directory: { path: '/directory', audience: 'member' },
  confirmEmail: { path: '/confirm-email/:token', audience: 'anyone' },
  secondStep: { path: '/second-step', audience: 'account' },
  settings: { path: '/settings', audience: 'account' },
  profile: { path: '/profile', audience: 'member' },
  search: { path: '/search', audience: 'member' },
  create: { path: '/create', audience: 'member' },
  finance: { path: '/finance', audience: 'member' },
  presentFund: { path: '/finance/present', audience: 'member' },
  budget: { path: '/budget', audience: 'member' },
  submitReceipt: { path: '/submit-receipt', audience: 'member' },
  statistics: { path: '/statistics', audience: 'member' },
  progress: { path: '/progress', audience: 'member' },
  campaign: { path: '/campaign', audience: 'member' },
  campaignPage: { path: '/campaign/:campaignId', audience: 'anyone' },
  admin: { path: '/admin', audience: 'member' },
  nuriTest: { path: '/nuri/test', audience: 'anyone' },
  nuriAdmin: { path: '/nuri-admin', audience: 'assembly' },
  home: { path: '/home', audience: 'member' },
  dashboard: { path: '/dashboard', audience: 'account' },
  login: { path: '/login', audience: 'anyone' },
  signIn: { path: '/sign-in', audience: 'anyone' },
  forgotPassword: { path: '/forgot-password', audience: 'anyone' },
  resetPassword: { path: '/reset-password/:token', audience: 'anyone' },
  join: { path: '/join/:token', audience: 'anyone' },
  beginSetUp: { path: '/set-up/:token', audience: 'anyone' },
  setUp: { path: '/set-up', audience: 'account' },
  forgotBahaiId: { path: '/forgot-bahai-id', audience: 'anyone' },
  verifyBahaiId: { path: '/verify-bahai-id', audience: 'anyone' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The screens whose path has no parameter. */
export type PlainScreen = {
  [N in ScreenName]: (typeof screens)[N]['path'] extends `${string}:${string}` ? never : N
}[ScreenName]
