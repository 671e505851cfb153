// Every screen of the app: its path, who may see it, and its code.
import { at, later, type ScreenRoute } from './screen-route.tsx'
import { signingIn } from './sign-in-routes.ts'
import { withWords } from './with-words.ts'

const activitiesPage = withWords(
  ['activity-pages'],
  async () => (await import('#web/features/activities/ActivitiesPage.tsx')).ActivitiesPage,
)

const programmePage = withWords(
  ['activity-pages', 'programmes'],
  async () => (await import('#web/features/activities/ProgrammePage.tsx')).ProgrammePage,
)

const planning = (page: 'PlanPage' | 'ChangePage') =>
  withWords(
    ['drafts', 'planning', 'places'],
    async () => (await import('#web/features/activities/PlanPage.tsx'))[page],
  )
const planPage = planning('PlanPage')

const gatherings: readonly ScreenRoute[] = [
  at('/activities', 'member', activitiesPage),
  at('/study-circles', 'member', programmePage),
  at('/junior-youth-program', 'member', programmePage),
  at('/childrens-classes', 'member', programmePage),
  at('/devotionals', 'member', programmePage),
  at(
    '/activities/:activityId',
    'anyone',
    withWords(
      ['activity-pages'],
      async () => (await import('#web/features/activities/ActivityPage.tsx')).ActivityPage,
    ),
  ),
  at('/activities/:activityId/edit', 'member', planning('ChangePage')),
  at(
    '/events/new',
    'member',
    withWords(
      ['drafts', 'planning', 'places', 'event-plan'],
      async () => (await import('#web/features/events/EventPlanPage.tsx')).EventPlanPage,
    ),
  ),
  at(
    '/events/:eventId',
    'member',
    withWords(
      ['event-page', 'materials'],
      async () => (await import('#web/features/events/EventPage.tsx')).EventPage,
    ),
  ),
  at(
    '/events/:eventId/present',
    'member',
    withWords(['event-page'], async () => (await import('#web/features/events/PresentPage.tsx')).PresentPage),
  ),
  at(
    '/activities/:activityId/confirm',
    'anyone',
    withWords(
      ['activity-pages'],
      async () => (await import('#web/features/activities/InvitationPage.tsx')).InvitationPage,
    ),
  ),
  at(
    '/sessions/:sessionId/confirm',
    'anyone',
    withWords(
      ['meetings'],
      async () => (await import('#web/features/activities/SessionPage.tsx')).SessionPage,
    ),
  ),
  at(
    '/discover',
    'member',
    withWords(
      ['activity-pages', 'discover', 'map'],
      async () => (await import('#web/features/activities/DiscoverPage.tsx')).DiscoverPage,
    ),
  ),
  at(
    '/calendars',
    'member',
    withWords(
      ['calendars'],
      async () => (await import('#web/features/calendars/CalendarsPage.tsx')).CalendarsPage,
    ),
  ),
  at('/study-circles/new', 'member', planPage),
  at('/junior-youth-program/new', 'member', planPage),
  at('/childrens-classes/new', 'member', planPage),
  at('/devotionals/new', 'member', planPage),
  at('/fireside/new', 'member', planPage),
  at('/initiative/new', 'member', planPage),
]

const newsAndPeople: readonly ScreenRoute[] = [
  at(
    '/news',
    'member',
    withWords(
      ['moderation', 'news'],
      async () => (await import('#web/features/posts/NewsPage.tsx')).NewsPage,
    ),
  ),
  at(
    '/posts/:postId',
    'anyone',
    withWords(
      ['moderation', 'news'],
      async () => (await import('#web/features/posts/PostPage.tsx')).PostPage,
    ),
  ),
  at(
    '/users/:userId',
    'anyone',
    withWords(
      ['profile', 'moderation'],
      async () => (await import('#web/features/people/profile/UserPage.tsx')).UserPage,
    ),
  ),
  at(
    '/community/:name',
    'anyone',
    withWords(
      ['community-page'],
      async () => (await import('#web/features/community/CommunityPage.tsx')).CommunityPage,
    ),
  ),
  at(
    '/consultation',
    'member',
    withWords(
      ['consultation'],
      async () => (await import('#web/features/consultation/ConsultationPage.tsx')).ConsultationPage,
    ),
  ),
  at(
    '/directory',
    'member',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/profile/DirectoryPage.tsx')).DirectoryPage,
    ),
  ),
  at(
    '/confirm-email/:token',
    'anyone',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/joining/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    ),
  ),
  at(
    '/second-step',
    'account',
    withWords(
      ['auth', 'factors'],
      async () => (await import('#web/features/auth/SecondStepPage.tsx')).SecondStepPage,
    ),
  ),
  at(
    '/settings',
    'account',
    withWords(
      ['settings', 'moderation', 'factors'],
      async () => (await import('#web/features/settings/SettingsPage.tsx')).SettingsPage,
    ),
  ),
  at(
    '/profile',
    'member',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/profile/ProfilePage.tsx')).ProfilePage,
    ),
  ),
  at(
    '/search',
    'member',
    withWords(['search'], async () => (await import('#web/features/search/SearchPage.tsx')).SearchPage),
  ),
  at(
    '/create',
    'member',
    withWords(
      ['coming', 'drafts', 'planning'],
      async () => (await import('#web/features/posts/CreatePage.tsx')).CreatePage,
    ),
  ),
]

const figures: readonly ScreenRoute[] = [
  later('/finance', 'member', 'finance'),
  later('/budget', 'member', 'budget'),
  later('/submit-receipt', 'member', 'submitReceipt'),
  later('/statistics', 'member', 'statistics'),
  later('/progress', 'member', 'progress'),
  later('/campaign', 'member', 'campaign'),
]

const service: readonly ScreenRoute[] = [
  at(
    '/admin',
    'member',
    withWords(
      ['admin', 'administration', 'moderation', 'offices'],
      async () => (await import('#web/features/admin/AdminPage.tsx')).AdminPage,
    ),
  ),
  later('/nuri/test', 'anyone', 'nuriTest'),
  later('/nuri-admin', 'assembly', 'nuriAdmin'),
]

/** Every screen. Pages that the server makes as documents are in `isDocument` of links.ts. */
export const screens: readonly ScreenRoute[] = [
  at('/home', 'member', async () => (await import('#web/features/home/HomePage.tsx')).HomePage),
  at(
    '/dashboard',
    'account',
    withWords(
      ['admin', 'dashboard', 'duties', 'offices', 'settings'],
      async () => (await import('#web/features/dashboard/DashboardPage.tsx')).DashboardPage,
    ),
  ),
  ...signingIn,
  ...gatherings,
  ...newsAndPeople,
  ...figures,
  ...service,
]
