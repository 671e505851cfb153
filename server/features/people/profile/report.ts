// Reports of a person: sent by a member, read by those who keep the roll, settled by what was done.
import type * as z from 'zod/mini'
import type { Report } from '#contract/posts/moderation.ts'
import type { listReportedPeople } from '#contract/people/person-reports.ts'
import type { QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { REPORTED, SETTLED, pageOfReported, saidNow } from '#server/platform/reports.ts'
import * as queries from './report-queries.ts'
import { reportedView } from './user.ts'

/** Nobody sees by whom but those who look after the community; the reported person is not told at all. */
export const report = (app: App, member: Member, id: string, given: z.infer<typeof Report>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (id === member.accountId) return refuse(409, 'This is you.')
    if (!(await queries.findMember(tx, member.communityId, id))) return notFound()
    const sent = { reported_by: member.accountId, ...saidNow(app, given) }
    await queries.putReport(tx, member.communityId, id, sent)
    return REPORTED
  })

export const listReported = (app: App, member: Member, query: QueryOf<typeof listReportedPeople>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const cursor = readCursor(query.cursor)
    const rows = await queries.findReported(tx, member.communityId, member.accountId, query.limit + 1, cursor)
    return pageOfReported(rows, query.limit, reportedView)
  })

/** What was said stays with the reports; the log knows who settled them, and nothing of what they say. */
export const settle = (app: App, member: Member, id: string, outcome: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    if (id === accountId) return refuse(409, 'Somebody else sees to reports of yourself.')
    if (!(await queries.findMember(tx, communityId, id))) return notFound()
    const at = instant(app.clock.now())
    const times = await queries.settle(tx, communityId, id, {
      settled_at: at,
      settled_by: accountId,
      outcome,
    })
    if (times > 0) happened(tx, member, 'person.reportsSettled', id, { detail: { reports: times } })
    return SETTLED
  })
