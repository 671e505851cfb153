// Every route of the API: feeds OpenAPI, the access matrix and the generated tests.
import * as account from './account.ts'
import * as activities from './activities.ts'
import * as activityMessages from './activity-messages.ts'
import * as activityReports from './activity-reports.ts'
import * as announcements from './announcements.ts'
import * as answersForOthers from './answers-for-others.ts'
import * as administration from './administration.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bodies from './bodies.ts'
import * as bring from './bring.ts'
import * as calendarDates from './calendar-dates.ts'
import * as calendars from './calendars.ts'
import * as catalogue from './catalogue.ts'
import * as channels from './channels.ts'
import * as childLooks from './child-looks.ts'
import * as coming from './coming.ts'
import * as comments from './comments.ts'
import * as completions from './completions.ts'
import * as community from './community.ts'
import * as communityCalendar from './community-calendar.ts'
import * as communityPage from './community-page.ts'
import * as consultation from './consultation.ts'
import * as dashboard from './dashboard.ts'
import * as devices from './devices.ts'
import * as discover from './discover.ts'
import * as eventChange from './event-change.ts'
import * as eventPlanning from './event-planning.ts'
import * as events from './events.ts'
import * as examples from './examples.ts'
import * as inquiries from './inquiries.ts'
import * as interests from './interests.ts'
import * as joiningKeys from './joining-keys.ts'
import * as joining from './joining.ts'
import * as factors from './factors.ts'
import * as family from './family.ts'
import * as friends from './friends.ts'
import * as gatherings from './gatherings.ts'
import * as hosting from './hosting.ts'
import * as households from './households.ts'
import * as lessons from './lessons.ts'
import * as letters from './letters.ts'
import * as live from './live.ts'
import * as mailServer from './mail-server.ts'
import * as map from './map.ts'
import * as materials from './materials.ts'
import * as meetings from './meetings.ts'
import * as moderation from './moderation.ts'
import * as moves from './moves.ts'
import * as createNotification from './create-notification.ts'
import * as notifications from './notifications.ts'
import * as offices from './offices.ts'
import * as passwordLinks from './password-links.ts'
import * as pageReports from './page-reports.ts'
import * as particulars from './particulars.ts'
import * as people from './people.ts'
import * as personReports from './person-reports.ts'
import * as postWriting from './post-writing.ts'
import * as posts from './posts.ts'
import * as profile from './profile.ts'
import * as rollImport from './roll-import.ts'
import * as rollMerge from './roll-merge.ts'
import * as rollGuardians from './roll-guardians.ts'
import * as rollHouseholds from './roll-households.ts'
import * as roll from './roll.ts'
import * as programme from './event-programme.ts'
import * as proposals from './proposals.ts'
import * as privacy from './privacy.ts'
import type { Route } from './route.ts'
import * as safeguarding from './safeguarding.ts'
import * as search from './search.ts'
import * as secondStep from './second-step.ts'
import * as session from './session.ts'
import * as setUp from './set-up.ts'
import * as planning from './planning.ts'
import * as stuckMails from './stuck-mails.ts'
import * as subscriptions from './subscriptions.ts'
import * as systemAdmins from './system-admins.ts'
import * as takingPart from './taking-part.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as venueRequests from './venue-requests.ts'
import * as venueHistory from './venue-history.ts'
import * as venues from './venues.ts'

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
  community: { ...community, ...setUp, ...communityPage, ...examples },
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
