// What the dashboard asks of the server.
import { getDashboard } from '#contract/dashboard.ts'
import { ask } from '#web/http/ask.ts'

export const dashboardQuestion = () => ask(getDashboard)
