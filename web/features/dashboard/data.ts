// What the dashboard asks of the server.
import { getDashboard } from '#contract/community/dashboard.ts'
import type { ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'

export type Dashboard = ReplyOf<typeof getDashboard>['data']

export const dashboardQuestion = () =>
  ask(getDashboard, undefined, { follows: ['people', 'community', 'venues'] })
