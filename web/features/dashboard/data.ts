// What the dashboard asks of the server.
import type { output } from 'zod/mini'
import { getDashboard } from '#contract/dashboard.ts'
import { ask } from '#web/http/ask.ts'

export type Duties = output<typeof getDashboard.reply>['data']['duties']

export const dashboardQuestion = () => ask(getDashboard)
