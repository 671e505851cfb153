// Reports of an activity: sent by a member, read by those who look after the community, settled by what was done.
import type * as z from 'zod/mini'
import type { Report } from '#contract/posts/moderation.ts'
import type {
  ReportedActivity,
  listReportedActivities,
  settleActivityReports,
} from '#contract/activities/activity-reports.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { REPORTED, SETTLED, pageOfReported, saidNow, waitingView } from '#server/platform/reports.ts'
import { findActivity } from './participation-queries.ts'
import * as queries from './report-queries.ts'
import type { ReportedRow } from './report-queries.ts'
import { demandSeen } from './visibility.ts'
import { fullName } from '#server/platform/wire.ts'

/** Nobody sees by whom but those who look after the community; those who lead it are not told at all. */
export const report = (app: App, member: Member, id: string, given: z.infer<typeof Report>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await demandSeen(tx, member, (await findActivity(tx, member.communityId, id)) ?? notFound())
    if (await queries.leads(tx, member.communityId, id, member.accountId))
      return refuse(409, 'You lead this yourself.')
    const sent = { reported_by: member.accountId, ...saidNow(app, given) }
    await queries.putReport(tx, member.communityId, id, sent)
    return REPORTED
  })

export const listReported = (app: App, member: Member, query: QueryOf<typeof listReportedActivities>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const cursor = readCursor(query.cursor)
    const asker = { ...member, seesAll: member.rights.includes('communityAdmin') }
    const rows = await queries.findReported(tx, member.communityId, asker, query.limit + 1, cursor)
    return pageOfReported(rows, query.limit, reportedView)
  })

/**
 * What was said stays with the reports; the log knows who settled them, and nothing of what they say. Whoever looks
 * after the community may settle what they could not open: it stands in their queue.
 */
export const settle = (
  app: App,
  member: Member,
  id: string,
  { decision, outcome }: BodyOf<typeof settleActivityReports>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (!(await findActivity(tx, communityId, id))) return notFound()
    if (await queries.leads(tx, communityId, id, accountId))
      return refuse(409, 'Somebody else sees to reports of what you lead yourself.')
    const times = await queries.settle(tx, communityId, id, {
      settled_at: instant(app.clock.now()),
      settled_by: accountId,
      decision,
      outcome,
    })
    if (times > 0)
      happened(tx, member, 'activity.reportsSettled', id, { detail: { reports: times, decision } })
    return SETTLED
  })

const reportedView = (row: ReportedRow): z.infer<typeof ReportedActivity> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  description: row.description,
  leaders: row.leaders.map((one) => fullName(one)),
  cancelled: row.cancelled,
  ...waitingView(row),
  can: { open: row.opens },
})
