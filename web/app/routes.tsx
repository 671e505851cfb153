// Every screen of the app: its path, who may see it, and its code.
import { at, type ScreenRoute } from './screen-route.tsx'
import { signingIn } from './sign-in-routes.ts'
import { withWords } from './with-words.ts'

const activitiesPage = withWords(
  ['activity-pages'],
  async () => (await import('#web/features/activities/ActivitiesPage.tsx')).ActivitiesPage,
)

const programmePage = withWords(
  ['activity-pages', 'programmes', 'completions', 'planning'],
  async () => (await import('#web/features/activities/ProgrammePage.tsx')).ProgrammePage,
)

const planning = (page: 'PlanPage' | 'ChangePage') =>
  withWords(
    ['planning', 'places', 'compose'],
    async () => (await import('#web/features/activities/PlanPage.tsx'))[page],
  )
const planPage = planning('PlanPage')

const gatherings: readonly ScreenRoute[] = [
  at('activities', activitiesPage),
  at('studyCircles', programmePage),
  at('juniorYouthProgram', programmePage),
  at('childrensClasses', programmePage),
  at('devotionals', programmePage),
  at(
    'activity',
    withWords(
      ['activity-pages', 'meetings', 'particulars'],
      async () => (await import('#web/features/activities/ActivityPage.tsx')).ActivityPage,
    ),
  ),
  at('changeActivity', planning('ChangePage')),
  at(
    'newEvent',
    withWords(
      ['planning', 'places', 'event-plan', 'compose'],
      async () => (await import('#web/features/events/EventPlanPage.tsx')).EventPlanPage,
    ),
  ),
  at(
    'event',
    withWords(
      ['event-page', 'materials', 'event-change', 'event-papers', 'host-words'],
      async () => (await import('#web/features/events/EventPage.tsx')).EventPage,
    ),
  ),
  at(
    'presentEvent',
    withWords(
      ['event-page', 'bring'],
      async () => (await import('#web/features/events/PresentPage.tsx')).PresentPage,
    ),
  ),
  at(
    'activityConfirm',
    withWords(
      ['activity-pages'],
      async () => (await import('#web/features/activities/InvitationPage.tsx')).InvitationPage,
    ),
  ),
  at(
    'sessionConfirm',
    withWords(
      ['meetings', 'activity-pages', 'company', 'particulars'],
      async () => (await import('#web/features/activities/SessionPage.tsx')).SessionPage,
    ),
  ),
  at(
    'discover',
    withWords(
      ['activity-pages', 'discover', 'map'],
      async () => (await import('#web/features/activities/DiscoverPage.tsx')).DiscoverPage,
    ),
  ),
  at(
    'calendars',
    withWords(
      ['calendars'],
      async () => (await import('#web/features/calendars/CalendarsPage.tsx')).CalendarsPage,
    ),
  ),
  at('newStudyCircle', planPage),
  at('newJuniorYouthProgram', planPage),
  at('newChildrensClass', planPage),
  at('newDevotional', planPage),
  at('newFireside', planPage),
  at('newInitiative', planPage),
]

const newsAndPeople: readonly ScreenRoute[] = [
  at(
    'news',
    withWords(
      ['moderation', 'news', 'compose'],
      async () => (await import('#web/features/posts/NewsPage.tsx')).NewsPage,
    ),
  ),
  at(
    'post',
    withWords(
      ['moderation', 'news', 'compose'],
      async () => (await import('#web/features/posts/PostPage.tsx')).PostPage,
    ),
  ),
  at(
    'user',
    withWords(
      ['profile', 'moderation', 'family'],
      async () => (await import('#web/features/people/profile/UserPage.tsx')).UserPage,
    ),
  ),
  at(
    'community',
    withWords(
      ['community-page', 'subscriptions'],
      async () => (await import('#web/features/community/CommunityPage.tsx')).CommunityPage,
    ),
  ),
  at(
    'consultation',
    withWords(
      ['consultation'],
      async () => (await import('#web/features/consultation/ConsultationPage.tsx')).ConsultationPage,
    ),
  ),
  at(
    'directory',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/profile/DirectoryPage.tsx')).DirectoryPage,
    ),
  ),
  at(
    'confirmEmail',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/joining/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    ),
  ),
  at(
    'secondStep',
    withWords(
      ['auth', 'factors'],
      async () => (await import('#web/features/auth/SecondStepPage.tsx')).SecondStepPage,
    ),
  ),
  at(
    'settings',
    withWords(
      ['settings', 'moderation', 'factors', 'channels', 'my-data', 'subscriptions'],
      async () => (await import('#web/features/settings/SettingsPage.tsx')).SettingsPage,
    ),
  ),
  at(
    'profile',
    withWords(
      ['profile'],
      async () => (await import('#web/features/people/profile/ProfilePage.tsx')).ProfilePage,
    ),
  ),
  at(
    'search',
    withWords(['search'], async () => (await import('#web/features/search/SearchPage.tsx')).SearchPage),
  ),
  at(
    'create',
    withWords(
      ['coming', 'planning'],
      async () => (await import('#web/features/posts/CreatePage.tsx')).CreatePage,
    ),
  ),
]

const figures: readonly ScreenRoute[] = [
  at(
    'finance',
    withWords(['fund'], async () => (await import('#web/features/finance/FinancePage.tsx')).FinancePage),
  ),
  at(
    'presentFund',
    withWords(['fund'], async () => (await import('#web/features/finance/PresentFund.tsx')).PresentFund),
  ),
  at(
    'budget',
    withWords(['budget'], async () => (await import('#web/features/budget/BudgetPage.tsx')).BudgetPage),
  ),
  at(
    'submitReceipt',
    withWords(
      ['receipts'],
      async () => (await import('#web/features/receipts/SubmitReceiptPage.tsx')).SubmitReceiptPage,
    ),
  ),
  at(
    'statistics',
    withWords(
      ['statistics', 'figure-files'],
      async () => (await import('#web/features/statistics/StatisticsPage.tsx')).StatisticsPage,
    ),
  ),
  at(
    'progress',
    withWords(
      ['progress'],
      async () => (await import('#web/features/progress/ProgressPage.tsx')).ProgressPage,
    ),
  ),
  at(
    'campaign',
    withWords(
      ['campaigns', 'compose', 'planning'],
      async () => (await import('#web/features/campaigns/CampaignsPage.tsx')).CampaignsPage,
    ),
  ),
  at(
    'campaignPage',
    withWords(
      ['campaigns', 'compose', 'planning'],
      async () => (await import('#web/features/campaigns/CampaignPage.tsx')).CampaignPage,
    ),
  ),
]

const service: readonly ScreenRoute[] = [
  at(
    'admin',
    withWords(
      ['admin', 'administration', 'moderation', 'offices', 'factors', 'inviting'],
      async () => (await import('#web/features/admin/AdminPage.tsx')).AdminPage,
    ),
  ),
  at(
    'nuriTest',
    withWords(
      ['nuri', 'consultation'],
      async () => (await import('#web/features/assistant/NuriPage.tsx')).NuriPage,
    ),
  ),
  at(
    'nuriAdmin',
    withWords(
      ['nuri-admin'],
      async () => (await import('#web/features/assistant/NuriAdminPage.tsx')).NuriAdminPage,
    ),
  ),
]

/** Every screen. Pages that the server makes as documents are in `isDocument` of links.ts. */
export const screens: readonly ScreenRoute[] = [
  at('home', async () => (await import('#web/features/home/HomePage.tsx')).HomePage),
  at(
    'dashboard',
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
