// Every route of the API: feeds OpenAPI, the access matrix and the generated tests.
import * as account from '#contract/auth/account.ts'
import * as activities from '#contract/activities/activities.ts'
import * as activityMessages from '#contract/activities/activity-messages.ts'
import * as activityReports from '#contract/activities/activity-reports.ts'
import * as announcements from '#contract/posts/announcements.ts'
import * as answersForOthers from '#contract/activities/answers-for-others.ts'
import * as administration from '#contract/admin/administration.ts'
import * as audit from '#contract/admin/audit.ts'
import * as auth from '#contract/auth/auth.ts'
import * as backups from '#contract/operation/backups.ts'
import * as bodies from '#contract/community/bodies.ts'
import * as bring from '#contract/events/bring.ts'
import * as bringBack from '#contract/community/bring-back.ts'
import * as budget from '#contract/budget/budget.ts'
import * as calendarDates from '#contract/calendars/calendar-dates.ts'
import * as calendars from '#contract/calendars/calendars.ts'
import * as campaigns from '#contract/campaigns/campaigns.ts'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import * as channels from '#contract/notifications/channels.ts'
import * as childLooks from '#contract/people/child-looks.ts'
import * as coming from '#contract/events/coming.ts'
import * as comments from '#contract/posts/comments.ts'
import * as completions from '#contract/activities/completions.ts'
import * as community from '#contract/community/community.ts'
import * as communityCalendar from '#contract/community/community-calendar.ts'
import * as communityPage from '#contract/community/community-page.ts'
import * as consultation from '#contract/consultation/consultation.ts'
import * as dashboard from '#contract/community/dashboard.ts'
import * as devices from '#contract/auth/devices.ts'
import * as discover from '#contract/activities/discover.ts'
import * as eventChange from '#contract/events/event-change.ts'
import * as eventPlanning from '#contract/events/event-planning.ts'
import * as events from '#contract/events/events.ts'
import * as examples from '#contract/examples/examples.ts'
import * as fund from '#contract/finance/fund.ts'
import * as fundAudits from '#contract/finance/audits.ts'
import * as fundBank from '#contract/finance/bank.ts'
import * as fundBatches from '#contract/finance/batches.ts'
import * as fundDuties from '#contract/finance/duties.ts'
import * as fundBooks from '#contract/finance/books.ts'
import * as fundEntries from '#contract/finance/entries.ts'
import * as fundGiving from '#contract/finance/giving.ts'
import * as fundReports from '#contract/finance/reports.ts'
import * as fundRequests from '#contract/finance/requests.ts'
import * as treasuryKeys from '#contract/finance/keys.ts'
import * as inquiries from '#contract/people/inquiries.ts'
import * as interests from '#contract/activities/interests.ts'
import * as joiningKeys from '#contract/auth/joining-keys.ts'
import * as joining from '#contract/people/joining.ts'
import * as factors from '#contract/auth/factors.ts'
import * as family from '#contract/people/family.ts'
import * as friends from '#contract/friends/friends.ts'
import * as gatherings from '#contract/admin/gatherings.ts'
import * as hosting from '#contract/events/hosting.ts'
import * as households from '#contract/people/households.ts'
import * as lessons from '#contract/activities/lessons.ts'
import * as letters from '#contract/events/letters.ts'
import * as live from './live.ts'
import * as mailServer from '#contract/admin/mail-server.ts'
import * as map from '#contract/venues/map.ts'
import * as materials from '#contract/materials/materials.ts'
import * as meetings from '#contract/activities/meetings.ts'
import * as moderation from '#contract/posts/moderation.ts'
import * as moves from '#contract/people/moves.ts'
import * as createNotification from '#contract/notifications/create-notification.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as offices from '#contract/community/offices.ts'
import * as passwordLinks from '#contract/auth/password-links.ts'
import * as pageReports from './page-reports.ts'
import * as particulars from '#contract/activities/particulars.ts'
import * as people from '#contract/people/people.ts'
import * as personReports from '#contract/people/person-reports.ts'
import * as postWriting from '#contract/posts/post-writing.ts'
import * as posts from '#contract/posts/posts.ts'
import * as profile from '#contract/people/profile.ts'
import * as receipts from '#contract/receipts/receipts.ts'
import * as rollImport from '#contract/people/roll-import.ts'
import * as rollMerge from '#contract/people/roll-merge.ts'
import * as rollGuardians from '#contract/people/roll-guardians.ts'
import * as rollHouseholds from '#contract/people/roll-households.ts'
import * as roll from '#contract/people/roll.ts'
import * as programme from '#contract/events/event-programme.ts'
import * as assistantAsk from '#contract/assistant/ask.ts'
import * as assistantTend from '#contract/assistant/tend.ts'
import * as progress from '#contract/progress/progress.ts'
import * as proposals from '#contract/community/proposals.ts'
import * as privacy from '#contract/admin/privacy.ts'
import type { Route } from './route.ts'
import * as safeguarding from '#contract/people/safeguarding.ts'
import * as search from '#contract/search/search.ts'
import * as secondStep from '#contract/auth/second-step.ts'
import * as session from '#contract/auth/session.ts'
import * as setUp from '#contract/community/set-up.ts'
import * as planning from '#contract/activities/planning.ts'
import * as figureKeeping from '#contract/statistics/keeping.ts'
import * as statistics from '#contract/statistics/statistics.ts'
import * as stuckMails from '#contract/admin/stuck-mails.ts'
import * as subscriptions from '#contract/subscriptions/subscriptions.ts'
import * as systemAdmins from '#contract/admin/system-admins.ts'
import * as takingPart from '#contract/activities/taking-part.ts'
import * as uploads from '#contract/uploads/uploads.ts'
import * as users from '#contract/people/users.ts'
import * as venueRequests from '#contract/venues/venue-requests.ts'
import * as venueHistory from '#contract/venues/venue-history.ts'
import * as venues from '#contract/venues/venues.ts'

const features = {
  auth: { ...auth, ...session },
  account: { ...account, ...profile },
  people: {
    ...people,
    ...joining,
    ...joiningKeys,
    ...inquiries,
    ...moves,
    ...roll,
    ...rollImport,
    ...rollMerge,
    ...rollGuardians,
    ...rollHouseholds,
  },
  users,
  community: { ...community, ...setUp, ...bringBack, ...communityPage, ...examples },
  devices,
  factors: { ...factors, ...secondStep },
  bodies: { ...offices, ...proposals, ...bodies },
  consultation,
  dashboard,
  family: { ...family, ...childLooks, ...households },
  safeguarding,
  activities: {
    ...activities,
    ...activityMessages,
    ...answersForOthers,
    ...completions,
    ...discover,
    ...friends,
    ...interests,
    ...lessons,
    ...particulars,
    ...meetings,
    ...planning,
    ...takingPart,
  },
  events: {
    ...events,
    ...bring,
    ...eventChange,
    ...eventPlanning,
    ...hosting,
    ...letters,
    ...materials,
    ...programme,
    ...calendars,
    ...calendarDates,
    ...subscriptions,
  },
  finance: {
    ...fund,
    ...fundAudits,
    ...fundBank,
    ...fundBatches,
    ...fundDuties,
    ...fundBooks,
    ...fundEntries,
    ...fundGiving,
    ...fundReports,
    ...fundRequests,
    ...treasuryKeys,
  },
  budget,
  receipts,
  campaigns,
  statistics: { ...statistics, ...figureKeeping },
  progress,
  assistant: { ...assistantAsk, ...assistantTend },
  venues: { ...venues, ...venueHistory, ...venueRequests, ...map },
  posts: { ...posts, ...postWriting, ...announcements },
  comments,
  moderation: { ...moderation, ...personReports, ...activityReports },
  notifications: { ...notifications, ...createNotification },
  catalogue,
  channels,
  uploads,
  privacy,
  audit,
  search,
  administration: {
    ...administration,
    ...coming,
    ...communityCalendar,
    ...gatherings,
    ...mailServer,
    ...stuckMails,
    ...systemAdmins,
    ...backups,
    ...passwordLinks,
  },
  live,
  pageReports,
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value

/** The routes by feature, in the order of declaration. */
export const routesByFeature: Readonly<Record<string, readonly Route[]>> = Object.fromEntries(
  Object.entries(features).map(([name, declared]) => [
    name,
    Object.values<unknown>(declared).filter(isRoute),
  ]),
)

/** All routes, once. */
export const routes: readonly Route[] = Object.values(routesByFeature).flat()
