// What members tell of themselves, and what others see of it.
import { updateMe, getProfile, seeMyPage } from '#contract/people/profile.ts'
import {
  discoverPeople,
  getAllMembers,
  getUser,
  listDirectory,
  verifyCredential,
} from '#contract/people/users.ts'
import { listReportedPeople, reportUser, settleReports } from '#contract/people/person-reports.ts'
import type { App } from '#server/platform/app-type.ts'
import { leaveUntagged } from '#server/platform/revisions.ts'
import { serve } from '#server/platform/serve.ts'
import * as profile from './profile.ts'
import * as reports from './report.ts'
import * as users from './user.ts'

export const profileRoutes = (app: App): void => {
  const directory = users.openDirectory(app)
  serve(app, updateMe, ({ viewer, body }) => profile.updateMe(app, viewer, body))
  serve(app, getProfile, ({ viewer }) => profile.getProfile(app, viewer))
  serve(app, seeMyPage, ({ viewer, query }) => profile.seeMyPage(app, viewer, query.as))
  serve(app, getUser, ({ viewer, params, reply }) =>
    users.getUser(app, viewer, params.id, () => leaveUntagged(reply)),
  )
  serve(app, listDirectory, ({ viewer, query }) => users.listDirectory(directory, viewer, query))
  serve(app, getAllMembers, ({ viewer, params, query }) =>
    users.getAllMembers(app, viewer, params.communityId, query),
  )
  serve(app, discoverPeople, ({ viewer, query }) => users.discover(app, viewer, query))
  serve(app, reportUser, ({ viewer, params, body }) => reports.report(app, viewer, params.id, body))
  serve(app, listReportedPeople, ({ viewer, query }) => reports.listReported(app, viewer, query))
  serve(app, settleReports, ({ viewer, params, body }) =>
    reports.settle(app, viewer, params.id, body.outcome),
  )
  serve(app, verifyCredential, ({ viewer, params, body }) =>
    users.verifyCredential(app, viewer, params, body.verified),
  )
}
