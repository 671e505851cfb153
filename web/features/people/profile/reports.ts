// What those who look after the community ask about reports of people.
import type { output } from 'zod/mini'
import { adminOverview } from '#contract/admin/administration.ts'
import { listReportedPeople, settleReports } from '#contract/people/person-reports.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Reported = output<typeof listReportedPeople.reply>['data'][number]

export const reportRoutes = [listReportedPeople, adminOverview]

export const reportedQuestion = () => ask(listReportedPeople, { query: { limit: 50 } })

export const sendOutcome = (id: string, outcome: string, key: string) =>
  call(settleReports, { params: { id }, body: { outcome }, key })
