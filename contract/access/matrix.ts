// Who may make which call: every call of the API with its row. A call without a row does not start.
import * as account from '../account.ts'
import * as administration from '../administration.ts'
import * as announcements from '../announcements.ts'
import * as audit from '../audit.ts'
import * as auth from '../auth.ts'
import * as childLooks from '../child-looks.ts'
import * as catalogue from '../catalogue.ts'
import * as channels from '../channels.ts'
import * as comments from '../comments.ts'
import * as community from '../community.ts'
import * as devices from '../devices.ts'
import * as examples from '../examples.ts'
import * as family from '../family.ts'
import * as gatherings from '../gatherings.ts'
import * as households from '../households.ts'
import * as inquiries from '../inquiries.ts'
import * as joiningKeys from '../joining-keys.ts'
import * as joining from '../joining.ts'
import * as factors from '../factors.ts'
import * as live from '../live.ts'
import * as mailServer from '../mail-server.ts'
import * as moderation from '../moderation.ts'
import * as moves from '../moves.ts'
import * as createNotification from '../create-notification.ts'
import * as notifications from '../notifications.ts'
import * as passwordLinks from '../password-links.ts'
import * as pageReports from '../page-reports.ts'
import * as people from '../people.ts'
import * as personReports from '../person-reports.ts'
import * as postWriting from '../post-writing.ts'
import * as posts from '../posts.ts'
import * as profile from '../profile.ts'
import * as rollImport from '../roll-import.ts'
import * as rollMerge from '../roll-merge.ts'
import * as rollGuardians from '../roll-guardians.ts'
import * as rollHouseholds from '../roll-households.ts'
import * as roll from '../roll.ts'
import * as safeguarding from '../safeguarding.ts'
import * as privacy from '../privacy.ts'
import * as search from '../search.ts'
import * as session from '../session.ts'
import * as secondStep from '../second-step.ts'
import * as setUp from '../set-up.ts'
import * as map from '../map.ts'
import * as stuckMails from '../stuck-mails.ts'
import * as systemAdmins from '../system-admins.ts'
import * as uploads from '../uploads.ts'
import * as users from '../users.ts'
import * as venueRequests from '../venue-requests.ts'
import * as venueHistory from '../venue-history.ts'
import * as venues from '../venues.ts'
import * as bodies from '../bodies.ts'
import * as communityPage from '../community-page.ts'
import * as consultation from '../consultation.ts'
import * as dashboard from '../dashboard.ts'
import * as offices from '../offices.ts'
import * as proposals from '../proposals.ts'
import type { Route } from '../route.ts'
import { rows as accountRows } from './account.ts'
import { rows as administrationRows } from './administration.ts'
import { rows as announcementsRows } from './announcements.ts'
import { rows as auditRows } from './audit.ts'
import { rows as authRows } from './auth.ts'
import { rows as catalogueRows } from './catalogue.ts'
import { rows as channelsRows } from './channels.ts'
import { rows as commentsRows } from './comments.ts'
import { rows as communityRows } from './community.ts'
import { rows as devicesRows } from './devices.ts'
import { rows as examplesRows } from './examples.ts'
import { rows as childLooksRows } from './child-looks.ts'
import { rows as familyRows } from './family.ts'
import { rows as gatheringsRows } from './gatherings.ts'
import { rows as householdsRows } from './households.ts'
import { rows as inquiryRows } from './inquiries.ts'
import { rows as joiningKeyRows } from './joining-keys.ts'
import { rows as joiningRows } from './joining.ts'
import { rows as factorsRows } from './factors.ts'
import { rows as liveRows } from './live.ts'
import { rows as mailServerRows } from './mail-server.ts'
import { rows as moderationRows } from './moderation.ts'
import { rows as movesRows } from './moves.ts'
import { rows as createNotificationRows } from './create-notification.ts'
import { rows as notificationsRows } from './notifications.ts'
import { rows as passwordLinkRows } from './password-links.ts'
import { rows as pageReportsRows } from './page-reports.ts'
import { rows as peopleRows } from './people.ts'
import { rows as personReportsRows } from './person-reports.ts'
import { rows as postWritingRows } from './post-writing.ts'
import { rows as postsRows } from './posts.ts'
import { rows as profileRows } from './profile.ts'
import { rows as rollImportRows } from './roll-import.ts'
import { rows as rollMergeRows } from './roll-merge.ts'
import { rows as rollGuardianRows } from './roll-guardians.ts'
import { rows as rollHouseholdRows } from './roll-households.ts'
import { rows as rollRows } from './roll.ts'
import { rows as safeguardingRows } from './safeguarding.ts'
import { rows as privacyRows } from './privacy.ts'
import { rows as searchRows } from './search.ts'
import { rows as secondStepRows } from './second-step.ts'
import { rows as sessionRows } from './session.ts'
import { rows as setUpRows } from './set-up.ts'
import { rows as mapRows } from './map.ts'
import { rows as stuckMailRows } from './stuck-mails.ts'
import { rows as systemAdminRows } from './system-admins.ts'
import { rows as uploadsRows } from './uploads.ts'
import { rows as usersRows } from './users.ts'
import { rows as venueRequestsRows } from './venue-requests.ts'
import { rows as venueHistoryRows } from './venue-history.ts'
import { rows as venuesRows } from './venues.ts'
import { rows as bodiesRows } from './bodies.ts'
import { rows as communityPageRows } from './community-page.ts'
import { rows as consultationRows } from './consultation.ts'
import { rows as dashboardRows } from './dashboard.ts'
import { rows as officesRows } from './offices.ts'
import { rows as proposalsRows } from './proposals.ts'
import { type FileRows, ofActivities } from './of-activities.ts'
import { ofEvents } from './of-events.ts'
import type { Row } from './rules.ts'

/** Each file of the contract with its rows: a new file is one line here. */
const files: readonly FileRows[] = [
  ...ofActivities,
  ...ofEvents,
  [account, accountRows],
  [passwordLinks, passwordLinkRows],
  [stuckMails, stuckMailRows],
  [systemAdmins, systemAdminRows],
  [rollGuardians, rollGuardianRows],
  [rollHouseholds, rollHouseholdRows],
  [map, mapRows],
  [administration, administrationRows],
  [announcements, announcementsRows],
  [audit, auditRows],
  [auth, authRows],
  [catalogue, catalogueRows],
  [channels, channelsRows],
  [comments, commentsRows],
  [community, communityRows],
  [devices, devicesRows],
  [examples, examplesRows],
  [family, familyRows],
  [childLooks, childLooksRows],
  [gatherings, gatheringsRows],
  [households, householdsRows],
  [joining, joiningRows],
  [joiningKeys, joiningKeyRows],
  [inquiries, inquiryRows],
  [factors, factorsRows],
  [live, liveRows],
  [mailServer, mailServerRows],
  [moderation, moderationRows],
  [moves, movesRows],
  [createNotification, createNotificationRows],
  [notifications, notificationsRows],
  [pageReports, pageReportsRows],
  [people, peopleRows],
  [personReports, personReportsRows],
  [postWriting, postWritingRows],
  [posts, postsRows],
  [profile, profileRows],
  [roll, rollRows],
  [rollImport, rollImportRows],
  [rollMerge, rollMergeRows],
  [safeguarding, safeguardingRows],
  [privacy, privacyRows],
  [search, searchRows],
  [session, sessionRows],
  [secondStep, secondStepRows],
  [setUp, setUpRows],
  [uploads, uploadsRows],
  [users, usersRows],
  [venues, venuesRows],
  [venueHistory, venueHistoryRows],
  [venueRequests, venueRequestsRows],
  [bodies, bodiesRows],
  [communityPage, communityPageRows],
  [consultation, consultationRows],
  [dashboard, dashboardRows],
  [offices, officesRows],
  [proposals, proposalsRows],
]

const byRoute: ReadonlyMap<unknown, Row> = new Map(
  files.flatMap(([file, rows]) =>
    Object.entries(file).flatMap(([name, declared]: [string, unknown]) => {
      const row = rows[name]
      return row === undefined ? [] : [[declared, row] as const]
    }),
  ),
)

/** The row of a call. */
export const rowOf = (declared: Route): Row =>
  byRoute.get(declared) ?? missing(`${declared.method} ${declared.path}`)

const missing = (call: string): never => {
  throw new Error(
    `${call} does not say who may make it. Please add its row in contract/access/, and its file in matrix.ts there.`,
  )
}
