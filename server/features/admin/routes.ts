// Running the community and the installation.
import {
  adminOverview,
  getCommunitySettings,
  checkRecords,
  letInMember,
  listMembers,
  setCommunitySettings,
  suspendMember,
} from '#contract/admin/administration.ts'
import { listGatherings } from '#contract/admin/gatherings.ts'
import { getMailServer, removeMailServer, setMailServer, tryMailServer } from '#contract/admin/mail-server.ts'
import { dropMails, listStuckMails, retryMails } from '#contract/admin/stuck-mails.ts'
import { listSystemAdmins, nameSystemAdmin, removeSystemAdmin } from '#contract/admin/system-admins.ts'
import type { App } from '#server/platform/app-type.ts'
import { askForChains } from './audit-chain.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './admin.ts'
import * as gatherings from './gathering.ts'
import * as mail from './mail.ts'
import * as members from './member.ts'
import * as settings from './settings.ts'
import * as stuck from './stuck-mail.ts'
import * as admins from './system-admin.ts'

export const adminRoutes = (app: App): void => {
  serve(app, adminOverview, ({ viewer }) => actions.overview(app, viewer))
  serve(app, listMembers, ({ viewer, query }) => members.list(app, viewer, query))
  serve(app, listGatherings, ({ viewer, query }) => gatherings.list(app, viewer, query))
  serve(app, suspendMember, ({ viewer, params, body }) =>
    members.suspend(app, viewer, params.id, body.reason),
  )
  serve(app, letInMember, ({ viewer, params }) => members.letIn(app, viewer, params.id))
  serve(app, getCommunitySettings, ({ viewer }) => settings.get(app, viewer))
  serve(app, setCommunitySettings, ({ viewer, body }) => settings.set(app, viewer, body))
  serve(app, checkRecords, () => askForChains(app))
  serve(app, listSystemAdmins, ({ viewer }) => admins.list(app, viewer))
  serve(app, nameSystemAdmin, ({ viewer, body }) => admins.name(app, viewer, body.email))
  serve(app, removeSystemAdmin, ({ viewer, params }) => admins.remove(app, viewer, params.id))
  serve(app, getMailServer, () => mail.get(app))
  serve(app, setMailServer, ({ viewer, body }) => mail.set(app, viewer, body))
  serve(app, removeMailServer, ({ viewer }) => mail.remove(app, viewer))
  serve(app, tryMailServer, ({ viewer }) => mail.tryIt(app, viewer))
  serve(app, listStuckMails, ({ query }) => stuck.list(app, query))
  serve(app, retryMails, ({ viewer, body }) => stuck.retry(app, viewer, body.ids))
  serve(app, dropMails, ({ viewer, body }) => stuck.drop(app, viewer, body.ids))
}
