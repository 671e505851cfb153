import { listCalendar } from '#contract/calendars.ts'
import type { App } from '#server/platform/app-type.ts'
import { serve } from '#server/platform/serve.ts'
import * as actions from './actions.ts'

export const calendarRoutes = (app: App): void => {
  const calendars = actions.openCalendars(app)
  serve(app, listCalendar, ({ viewer, query }) => actions.list(calendars, viewer, query))
}
